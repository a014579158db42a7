import type { DatabaseScript, SqlPlace } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import { sqlStatements } from '../../parse/sql/statements.ts';
import type { Callable } from './catalog-routines.ts';
import { type Cluster, type Failure, runs } from './cluster.ts';
import { operandsAt } from './names-in-statement.ts';
import { idOf, nameOf, ownOf, sqlOf } from './object-names.ts';
import { addFunction, type StandInFunctions, turnFunction } from './stand-in-functions.ts';
import { addColumn, addConflictKey, addKey, addTable, retype, type StandInTables } from './stand-in-tables.ts';

const MAX_STAND_INS = 300;
const MAX_FILLS = 40;
const UNDONE = 'AS001';
const NAME = String.raw`(?:"[^"]{1,63}"|[\w$]{1,63})(?:\s{0,5}\.\s{0,5}(?:"[^"]{1,63}"|[\w$]{1,63}))?`;
const MADE = new RegExp(
  String.raw`^create\s+(?:or\s+replace\s+)?(?:global\s+|local\s+|temp(?:orary)?\s+|unlogged\s+|materialized\s+|recursive\s+)*(?:table|view|function|procedure|type|domain|sequence|schema)\s+(?:if\s+not\s+exists\s+)?(${NAME})`,
  'i',
);
const RENAMED = new RegExp(String.raw`^alter\s+(?:table|view|type)\b[^;]{0,300}\brename\s+to\s+(${NAME})`, 'i');
/** Statements about the name of an index or sequence: a table would not do. */
const NO_TABLE = /^(?:alter\s+(?:index|sequence|view|materialized|function|type)|drop|comment)\b/i;
const MISSING_RELATION = /^relation "([^"]{1,130})" does not exist/;
const MISSING_FUNCTION = /^function ([\w$".]{1,130})\(([^()]{0,300})\) does not exist/;
const MISSING_TYPE = /^type "([^"]{1,130})" does not exist/;
const MISSING_SCHEMA = /^schema "([^"]{1,63})" does not exist/;
const MISSING_COLUMN =
  /^column "?([\w$]{1,63})"?(?:\."?([\w$]{1,63})"?)?(?: of relation "([^"]{1,63})")? does not exist/;
const MISSING_OPERATOR = /^operator does not exist: ([\w ]{1,40}) [=<>+*/-]{1,2} ([\w ]{1,40})$/;
const WRONG_TYPE = /^column "([\w$]{1,63})" is of type ([\w ]{1,40}) but expression is of type ([\w ]{1,40})$/;
const NO_KEY = /^there is no unique constraint matching given keys for referenced table "([^"]{1,63})"/;

/** Objects that a script uses and nowhere makes: they are in the real database, so the rest of the script runs there. */
export interface StandIns {
  /** What the script makes somewhere. */
  readonly made: ReadonlySet<string>;
  readonly tables: StandInTables;
  readonly functions: StandInFunctions;
  /** Repairs that were tried. */
  count: number;
}

export function standInsFor({ files }: Pick<DatabaseScript, 'files'>): StandIns {
  const names = files.flatMap(({ text }) =>
    sqlStatements(text).map(({ head }) => MADE.exec(head)?.[1] ?? RENAMED.exec(head)?.[1]),
  );
  const made = new Set(names.flatMap((name) => (name === undefined ? [] : [nameOf(name).own])));
  return { made, tables: { all: new Map(), guessed: new Map() }, functions: new Map(), count: 0 };
}

/** Whether the failure misses what another statement of the script makes. */
export function waits({ made }: StandIns, { message }: Failure): boolean {
  const name = [MISSING_RELATION, MISSING_FUNCTION, MISSING_TYPE, MISSING_SCHEMA]
    .map((pattern) => pattern.exec(message)?.[1])
    .find((one) => one !== undefined);
  return name !== undefined && made.has(nameOf(name).own);
}

interface Missed {
  readonly sql: string;
  readonly head: string;
  readonly failure: Failure;
  readonly place: SqlPlace;
}

/** Makes what the failure misses; false if it misses nothing that can be made. */
export async function repair(cluster: Cluster, standIns: StandIns, missed: Missed): Promise<boolean> {
  const { tables, functions } = standIns;
  const { sql, head, failure, place } = missed;
  standIns.count += 1;
  if (standIns.count > MAX_STAND_INS || waits(standIns, failure)) return false;
  const { message, position } = failure;
  const [, relation] = MISSING_RELATION.exec(message) ?? [];
  if (relation !== undefined) return !NO_TABLE.test(head) && addTable(cluster, tables, relation, place);
  const [, type] = MISSING_TYPE.exec(message) ?? [];
  if (type !== undefined) return runs(cluster, `create domain ${sqlOf(idOf(type))} as text`);
  const [, name, types = ''] = MISSING_FUNCTION.exec(message) ?? [];
  if (name !== undefined) return addFunction(cluster, functions, head, { name, types });
  const text = failure.query ?? sql;
  const column = MISSING_COLUMN.exec(message);
  if (column) return addColumn(cluster, tables, { sql: text, position }, column);
  const [, referenced] = NO_KEY.exec(message) ?? [];
  if (referenced !== undefined) return addKey(cluster, tables, sql, referenced);
  if (failure.code === '42P10') return addConflictKey(cluster, tables, text);
  const [, left, right = ''] = MISSING_OPERATOR.exec(message) ?? [];
  if (left !== undefined && (await retype(cluster, tables, operandsAt(text, position), [left, right]))) return true;
  const [, taken, own = '', given = ''] = WRONG_TYPE.exec(message) ?? [];
  if (taken !== undefined) return retype(cluster, tables, [taken], [own, given]);
  return ['42883', '42804'].includes(failure.code) && turnFunction(cluster, functions, sql);
}

/** Adds what functions use of the tables: they are run as they would be without arguments, and what they do is undone. */
export async function fillFor(
  cluster: Cluster,
  standIns: StandIns,
  functions: readonly Callable[],
  place: SqlPlace,
): Promise<void> {
  const names = [...standIns.tables.all.keys()].map(ownOf);
  for (const { call, definition, body } of functions.filter((one) => names.some((name) => mentions(one.body, name)))) {
    const run =
      definition ??
      `do $assay$ begin perform ${call}; raise exception 'undone' using errcode = '${UNDONE}'; end $assay$`;
    for (let tries = 0; tries < MAX_FILLS; tries += 1) {
      const failure = await cluster.fails(run);
      if (failure === undefined || failure.code === UNDONE) break;
      if (!(await repair(cluster, standIns, { sql: body, head: 'create function', failure, place }))) break;
    }
  }
}
