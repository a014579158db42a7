import type { DatabaseScript, FailedStatement, SqlPlace } from '../../facts/database.ts';
import { masked } from '../../parse/secrets/mask.ts';
import { sqlStatements } from '../../parse/sql/statements.ts';
import { callables } from './catalog-routines.ts';
import { type Cluster, checkIntact } from './cluster.ts';
import { isHarmless } from './harmless-statements.ts';
import { literalsOf, withoutLiterals } from './hidden-literals.ts';
import { runStatement, type Statement } from './run-statement.ts';
import { fillFor, standInsFor, waits } from './stand-ins.ts';

/** What a script left in the database. */
export interface Replay {
  readonly failed: readonly (FailedStatement & { readonly text: string })[];
  /** Where an object was made: `table public.orders`, `function public.f`, `view public.v`. */
  place(kind: 'table' | 'view' | 'function', schema: string, name: string): SqlPlace;
  /** Tables that the script uses and that something else makes. */
  readonly standIns: readonly string[];
}

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
  const standIns = standInsFor({ files });
  let waiting: Statement[] = [];
  const settle = async (statement: Statement, isLast: boolean) => {
    const { sql, head, place } = statement;
    tell(place);
    const failure = await runStatement(cluster, statement, standIns);
    if (failure === undefined) remember(made, head, place);
    else if (isHarmless(head, sql, place.file)) return;
    else if (!isLast && waits(standIns, failure) && waiting.length < MAX_FAILED) waiting.push(statement);
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
  if (standIns.tables.all.size > 0) {
    await fillFor(cluster, standIns, await callables(cluster), first);
    await cluster.fails('set check_function_bodies = off');
  }
  for (const [id, place] of standIns.tables.all) made.set(`table ${id}`, place);
  return {
    failed,
    place: (kind, schema, name) => made.get(`${kind} ${schema}.${name}`) ?? first,
    standIns: [...standIns.tables.all.keys()],
  };
}

const NEW_SESSION =
  'set session authorization postgres; reset all; reset role; set check_function_bodies = off; set search_path to "$user", public, extensions';
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
