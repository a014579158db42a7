import type { SqlPlace } from '../../facts/database.ts';
import type { Cluster, Failure } from './cluster.ts';
import { HARMLESS } from './harmless-statements.ts';
import { MISSING_TYPES } from './platform.ts';
import { repair, type StandIns, waits } from './stand-ins.ts';

export interface Statement {
  readonly sql: string;
  readonly head: string;
  readonly place: SqlPlace;
}

const MAX_REPAIRS = 40;
/** Of an object that is there already: the platform made it, or an earlier file that does the same. */
const IS_THERE = ['42P06', '42710', '42P07', '42723', '42701'];
/** What takes away one object, or the rights on one function. */
const TAKES_ONE =
  /^(?:drop\b|revoke\s[^(),]{1,80}\bon\s{1,5}(?:function|procedure|routine)\s{1,5}[\w$."]{1,130}\s{0,5}\([^()]{0,200}\)\s{0,5}from\b)/i;
/** Of an object that is not there. */
const IS_MISSING = ['42P01', '42704', '42883', '42703'];

/** Why it fails; with types of missing extensions as text and stand-ins for what something else makes, if that is the reason. */
export async function runStatement(
  cluster: Cluster,
  { sql, head, place }: Statement,
  standIns: StandIns,
): Promise<Failure | undefined> {
  let text = sql;
  for (let tries = 0; ; tries += 1) {
    const failure = await cluster.fails(text);
    if (failure === undefined || IS_THERE.includes(failure.code)) return undefined;
    // Nothing is taken away that was not seen.
    if (TAKES_ONE.test(head) && IS_MISSING.includes(failure.code) && !waits(standIns, failure)) return undefined;
    if (HARMLESS.test(head) || tries >= MAX_REPAIRS) return failure;
    const plain = text.replace(MISSING_TYPES, 'text');
    if (failure.code === '42704' && /^(?:create|alter)\b/i.test(head) && plain !== text) text = plain;
    else if (!(await repair(cluster, standIns, { sql: text, head, failure, place }))) return failure;
  }
}
