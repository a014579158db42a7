import type { DatabaseScript, FailedStatement, SqlPlace } from '../../facts/database.ts';
import { masked } from '../../parse/secrets/mask.ts';
import { sqlStatements } from '../../parse/sql/statements.ts';
import { callables } from './catalog.ts';
import { type Cluster, checkIntact, type Failure } from './cluster.ts';
import { MISSING_TYPES } from './platform.ts';
import { StandIns } from './stand-ins.ts';

/** What a script left in the database. */
export interface Replay {
  readonly failed: readonly (FailedStatement & { readonly text: string })[];
  /** Where an object was made: `table public.orders`, `function public.f`, `view public.v`. */
  place(kind: 'table' | 'view' | 'function', schema: string, name: string): SqlPlace;
  /** Tables that the script uses and that something else makes. */
  readonly standIns: readonly string[];
}

/** Statements whose failure leaves who may do what as it is. */
const HARMLESS =
  /^(?:insert|update|delete|select|comment|create\s+(?:unique\s+)?index|create\s+extension|drop\s+extension|alter\s+extension|analyze|vacuum|notify|set|reset|alter\s+publication|create\s+event|reindex|cluster|refresh|truncate|call|create\s+statistics|alter\s+system|alter\s+database|security\s+label|create\s+text\s+search)\b/i;
/** Changes of values and of what Realtime sends, alone or within a block. */
const ABOUT_VALUES =
  /\b(?:set|drop)\s+(?:not\s+null|default)\b|\bvalidate\s+constraint\b|\badd\s+constraint\s+\w+\s+(?:check|unique)\b|\balter\s+publication\b/i;
const MORE_THAN_VALUES = /\b(?:policy|grant|revoke|security|create|execute)\b/i;
/** What a block runs as a text is told by `execute`. */
const NO_CODE = /--.*|'[^']*'|\bcreate\s+extension\b[^;]{0,200}/gi;
const CHANGES_RIGHTS = /\b(?:policy|grant|revoke|security|create|alter|drop|execute)\b/i;
/** Transactions are ours, and files there are none to copy. */
const SKIPPED =
  /^(?:copy\b|begin\s*(?:;|$|work\b|transaction\b|isolation\b|read\b|not\b|deferrable\b)|commit|end|start\s+transaction|savepoint\b|release\b)/i;
const MADE =
  /^create\s+(?:or\s+replace\s+)?(?:global\s+|local\s+|temp(?:orary)?\s+|unlogged\s+|materialized\s+|recursive\s+)*(?<kind>table|view|function|procedure)\s+(?:if\s+not\s+exists\s+)?(?<name>(?:"[^"]{1,63}"|[\w$]{1,63})(?:\s*\.\s*(?:"[^"]{1,63}"|[\w$]{1,63}))?)/i;
const HEAD = 160;
const MAX_FAILED = 200;

/** Runs the files in order, each statement by itself. `tell` hears where the replay is. */
export async function replayScript(
  cluster: Cluster,
  { files }: Pick<DatabaseScript, 'files'>,
  tell: (place: SqlPlace) => void,
): Promise<Replay> {
  const failed: Replay['failed'][number][] = [];
  const made = new Map<string, SqlPlace>();
  const standIns = new StandIns(cluster, { files });
  let waiting: Statement[] = [];
  const settle = async (statement: Statement, isLast: boolean) => {
    const { sql, head, place } = statement;
    tell(place);
    const failure = await run(cluster, statement, standIns);
    if (failure === undefined) remember(made, head, place);
    else if (isHarmless(head, sql, place.file)) return;
    else if (!isLast && standIns.waits(failure) && waiting.length < MAX_FAILED) waiting.push(statement);
    else if (failed.length < MAX_FAILED)
      failed.push({
        place,
        head: masked(withoutLiterals(head.replace(/[\s;]+/g, ' ')), HEAD),
        error: masked(withoutLiterals(failure.message, literalsOf(sql)), HEAD),
        text: sql,
      });
  };
  for (const { path: file, text } of files) {
    await cluster.fails(NEW_SESSION);
    for (const { text: sql, head, line } of sqlStatements(text))
      if (!SKIPPED.test(head)) await settle({ sql, head, place: { file, line } }, false);
    // What they miss may be made by now; each round ends at least one statement.
    for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before; ) {
      before = waiting.length;
      const again = waiting;
      waiting = [];
      for (const statement of again) await settle(statement, false);
    }
    await checkIntact(cluster).catch((error: Error) => {
      throw new Error(`after ${file} ${error.message}`);
    });
  }
  for (const statement of waiting) await settle(statement, true);
  await cluster.fails(
    'set session authorization postgres; reset all; reset role; set session_replication_role = origin',
  );
  const first = { file: files[0]?.path ?? '', line: 1 };
  if (standIns.tables.size > 0) {
    await standIns.fillFor(await callables(cluster), first);
    await cluster.fails('set check_function_bodies = off');
  }
  for (const [id, place] of standIns.tables) made.set(`table ${id}`, place);
  return {
    failed,
    place: (kind, schema, name) => made.get(`${kind} ${schema}.${name}`) ?? first,
    standIns: [...standIns.tables.keys()],
  };
}

interface Statement {
  readonly sql: string;
  readonly head: string;
  readonly place: SqlPlace;
}

const NEW_SESSION =
  'set session authorization postgres; reset all; reset role; set check_function_bodies = off; set search_path to "$user", public, extensions';

/** Statements, and blocks that only write data or change what values may be. */
function isHarmless(head: string, sql: string, file: string): boolean {
  if (HARMLESS.test(head)) return true;
  if (!/^(?:do|alter\s+table)\b/i.test(head)) return false;
  if (/(?:^|\/)seeds?(?:\/|[^/]{0,60}\.sql$)/i.test(file) && /^do\b/i.test(head)) return true;
  const parts = sql.replace(NO_CODE, '').split(';');
  return parts.every((part) => !CHANGES_RIGHTS.test(part) || (ABOUT_VALUES.test(part) && !MORE_THAN_VALUES.test(part)));
}

/** Strings may be passwords: neither they nor what PostgreSQL repeats of them is shown. */
function withoutLiterals(text: string, known: readonly string[] = []): string {
  const plain = known.reduce((rest, literal) => rest.replaceAll(literal, '…'), text);
  return plain
    .split("'")
    .map((part, i) => (i % 2 === 1 && part !== '' ? '…' : part))
    .join("'");
}

/** Shorter ones are names of roles, types and settings. */
const MIN_LITERAL = 6;

function literalsOf(sql: string): string[] {
  return sql.split("'").filter((part, i) => i % 2 === 1 && part.length >= MIN_LITERAL);
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
async function run(
  cluster: Cluster,
  { sql, head, place }: Statement,
  standIns: StandIns,
): Promise<Failure | undefined> {
  let text = sql;
  for (let tries = 0; ; tries += 1) {
    const failure = await cluster.fails(text);
    if (failure === undefined || IS_THERE.includes(failure.code)) return undefined;
    // Nothing is taken away that was not seen.
    if (TAKES_ONE.test(head) && IS_MISSING.includes(failure.code) && !standIns.waits(failure)) return undefined;
    if (HARMLESS.test(head) || tries >= MAX_REPAIRS) return failure;
    const plain = text.replace(MISSING_TYPES, 'text');
    if (failure.code === '42704' && /^(?:create|alter)\b/i.test(head) && plain !== text) text = plain;
    else if (!(await standIns.repair(text, head, failure, place))) return failure;
  }
}

function remember(made: Map<string, SqlPlace>, head: string, place: SqlPlace): void {
  const { kind = '', name = '' } = MADE.exec(head)?.groups ?? {};
  if (name === '') return;
  const parts = name
    .split('.')
    .map((part) => part.trim())
    .map((part) => (part.startsWith('"') ? part.slice(1, -1) : part.toLowerCase()));
  const [schema, own] = parts.length > 1 ? parts : ['public', parts[0]];
  made.set(`${kind.toLowerCase().replace('procedure', 'function')} ${schema}.${own}`, place);
}
