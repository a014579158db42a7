import type { DatabaseScript, SqlPlace } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import { sqlStatements } from '../../parse/sql/statements.ts';
import type { Callable } from './catalog-routines.ts';
import type { Cluster, Failure } from './cluster.ts';
import { operandsAt } from './names-in-statement.ts';
import { idOf, nameOf, ownOf, sqlOf } from './object-names.ts';
import { StandInFunctions } from './stand-in-functions.ts';
import { StandInTables } from './stand-in-tables.ts';

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
export class StandIns {
  readonly #made = new Set<string>();
  readonly #tables: StandInTables;
  readonly #functions: StandInFunctions;
  #count = 0;
  readonly #cluster: Cluster;

  constructor(cluster: Cluster, { files }: Pick<DatabaseScript, 'files'>) {
    this.#cluster = cluster;
    this.#tables = new StandInTables(cluster);
    this.#functions = new StandInFunctions(cluster);
    for (const { text } of files)
      for (const { head } of sqlStatements(text)) {
        const name = MADE.exec(head)?.[1] ?? RENAMED.exec(head)?.[1];
        if (name !== undefined) this.#made.add(nameOf(name).own);
      }
  }

  /** Tables by `public.orders`, with the statement that first needs them. */
  get tables(): ReadonlyMap<string, SqlPlace> {
    return this.#tables.all;
  }

  /** Whether the failure misses what another statement of the script makes. */
  waits({ message }: Failure): boolean {
    const name = [MISSING_RELATION, MISSING_FUNCTION, MISSING_TYPE, MISSING_SCHEMA]
      .map((pattern) => pattern.exec(message)?.[1])
      .find((one) => one !== undefined);
    return name !== undefined && this.#made.has(nameOf(name).own);
  }

  /** Makes what the failure misses; false if it misses nothing that can be made. */
  async repair(sql: string, head: string, failure: Failure, place: SqlPlace): Promise<boolean> {
    this.#count += 1;
    if (this.#count > MAX_STAND_INS || this.waits(failure)) return false;
    const { message } = failure;
    const [, relation] = MISSING_RELATION.exec(message) ?? [];
    if (relation !== undefined) return !NO_TABLE.test(head) && this.#tables.add(relation, place);
    const [, type] = MISSING_TYPE.exec(message) ?? [];
    if (type !== undefined)
      return (await this.#cluster.fails(`create domain ${sqlOf(idOf(type))} as text`)) === undefined;
    const [, name, types = ''] = MISSING_FUNCTION.exec(message) ?? [];
    if (name !== undefined) return this.#functions.add(head, name, types);
    const column = MISSING_COLUMN.exec(message);
    if (column) return this.#tables.addColumn(failure.query ?? sql, failure, column);
    const [, referenced] = NO_KEY.exec(message) ?? [];
    if (referenced !== undefined) return this.#tables.addKey(sql, referenced);
    const text = failure.query ?? sql;
    if (failure.code === '42P10') return this.#tables.addConflictKey(text);
    const operands = MISSING_OPERATOR.exec(message);
    if (
      operands &&
      (await this.#tables.retype(operandsAt(text, failure.position), operands[1] ?? '', operands[2] ?? ''))
    )
      return true;
    const [, taken, own = '', given = ''] = WRONG_TYPE.exec(message) ?? [];
    if (taken !== undefined) return this.#tables.retype([taken], own, given);
    return ['42883', '42804'].includes(failure.code) && this.#functions.turn(sql);
  }

  /** Adds what functions use of the tables: they are run as they would be without arguments, and what they do is undone. */
  async fillFor(functions: readonly Callable[], place: SqlPlace): Promise<void> {
    const names = [...this.tables.keys()].map(ownOf);
    for (const { call, definition, body } of functions.filter((one) =>
      names.some((name) => mentions(one.body, name)),
    )) {
      const run =
        definition ??
        `do $assay$ begin perform ${call}; raise exception 'undone' using errcode = '${UNDONE}'; end $assay$`;
      for (let tries = 0; tries < MAX_FILLS; tries += 1) {
        const failure = await this.#cluster.fails(run);
        if (failure === undefined || failure.code === UNDONE) break;
        if (!(await this.repair(body, 'create function', failure, place))) break;
      }
    }
  }
}
