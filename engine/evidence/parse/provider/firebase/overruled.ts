import type { Expression } from './expression.ts';
import { partsOf } from './rule-fields.ts';
import { isSpent, openingAt, type Work } from './search.ts';
import type { Allow } from './security-rules.ts';

/** What a rule asks of users in vain, since a wider rule permits the same without it. */
export interface Overruled {
  /** The path of the wider rule. */
  readonly by: string;
}

const MAX_NODES = 500;

/** Rules are combined by OR: a rule that asks for all that a wider one asks for and for more about the user has no effect. */
export function overruledBy(allow: Allow, allows: readonly Allow[], work: Work): Overruled | undefined {
  if (allow.at === undefined || !allow.writes || openingAt(allow, work) !== 'closed' || isSpent(work)) return undefined;
  work.left -= allows.length;
  const wider = allows.filter((one) => isWider(one, allow) && openingAt(one, work) === 'closed');
  if (wider.length === 0) return undefined;
  const asked = partsOfAll(allow.condition);
  work.left -= asked.size;
  const found = wider.find((one) => {
    const needed = partsOfAll(one.condition);
    work.left -= needed.size;
    const more = [...asked].filter(([key]) => !needed.has(key));
    return [...needed.keys()].every((key) => asked.has(key)) && more.some(([, part]) => isAboutUser(part, allow, work));
  });
  return found && { by: found.path };
}

/** Whether a rule is for the documents of the other one and for more, under the same names of variables, and permits the same. */
function isWider({ path, acts }: Allow, other: Allow): boolean {
  if (path === other.path || !other.acts.every((act) => acts.includes(act))) return false;
  const [steps, narrow] = [path.split('/'), other.path.split('/')];
  const at = steps.findIndex((step, i) => step !== narrow[i]);
  const last = steps.at(-1) ?? '';
  if (at < 0 || !steps[at]?.startsWith('{') || narrow[at]?.startsWith('{') !== false) return false;
  if (at === steps.length - 1 && last.endsWith('=**}')) return true;
  return steps.length === narrow.length && steps.slice(at).every((step) => /^\{\w{1,100}\}$/.test(step));
}

/** The conditions that hold together, by what they are. */
function partsOfAll(condition: Expression): Map<string, Expression> {
  const found = new Map<string, Expression>();
  const waiting = [condition];
  for (let at = 0; at < waiting.length && at < MAX_NODES; at++) {
    const one = waiting[at];
    if (one?.kind === 'binary' && one.sign === '&&') waiting.push(one.left, one.right);
    else if (one) found.set(JSON.stringify(one), one);
  }
  return found;
}

/** Whether a condition, or a function that it calls, is about the account that asks. */
function isAboutUser(condition: Expression, { names }: Allow, work: Work): boolean {
  const waiting = [condition];
  const called = new Set<string>();
  for (let at = 0; at < waiting.length && at < MAX_NODES; at++) {
    const one = waiting[at];
    if (!one) break;
    work.left -= 1;
    if (one.kind === 'name' && /^(?:request\.)?auth\.(?:uid|token)\b/.test(one.path)) return true;
    waiting.push(...partsOf(one));
    const own = one.kind === 'call' && !called.has(one.name) ? names.functions.get(one.name) : undefined;
    if (one.kind === 'call') called.add(one.name);
    if (own) waiting.push(own.body, ...own.variables.map(([, value]) => value));
  }
  return false;
}
