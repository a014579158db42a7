import { mentions } from '../../parse/sql/mentions.ts';
import type { Replay } from './replay-script.ts';

/** Statements that may change the rights on any table. */
const OF_ALL = /^(?:do\b|grant\b|revoke\b|alter\s+default\b|alter\s+schema\b|call\b)/i;
/** What a statement makes that changes nothing else. */
const MAKES_ONLY =
  /^create\s+(?:or\s+replace\s+)?(?:function|procedure|(?:materialized\s+)?view|type|domain|aggregate|operator|sequence)\b[^(]{0,200}/i;
const ABOUT_RIGHTS = /\b(?:policy|grant|revoke|security|all\s+tables)\b/i;
/** Changes of columns and values of a table, not of who may use it. */
const OF_COLUMNS =
  /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?[\w."]{1,130}\s+(?:add|alter|drop|rename)\s+(?:column|constraint)\b/i;
/** A block names what it changes, unless it makes its statements itself. */
const ON_MANY = /\bexecute\b|\bon\s+(?:all|schema)\b|\bin\s+schema\b|\bdefault\s+privileges\b/i;
const KNOWN_EXECUTE = /\bexecute\s+(?:function|procedure|on)\b/gi;
const ON_ONE = /\bon\s+(?:table\s+|function\s+)?[\w."]+/i;

/** Whether a statement that failed may have changed who may use the table or function. */
export function isDoubtful({ failed }: Replay, name: string): boolean {
  return failed.some(({ head, text }) => {
    if (OF_COLUMNS.test(head) && !ABOUT_RIGHTS.test(text)) return false;
    const [made] = MAKES_ONLY.exec(head) ?? [];
    if (made !== undefined) return mentions(made, name);
    const isOfAll = ABOUT_RIGHTS.test(text) && (ON_MANY.test(text.replace(KNOWN_EXECUTE, '')) || !ON_ONE.test(text));
    return mentions(text, name) || (OF_ALL.test(head) && isOfAll);
  });
}
