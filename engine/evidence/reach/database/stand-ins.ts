import type { DatabaseScript, SqlPlace } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import { sqlStatements } from '../../parse/sql/statements.ts';
import type { Callable } from './catalog.ts';
import type { Cluster, Failure } from './cluster.ts';
import { literal, quoted } from './owned-rows.ts';

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
const TRIGGER = /^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i;
/** Triggers that note the time of a change; what another unknown trigger refuses or changes is not known. */
const NOTES_TIME = /updated?_?at|timestamp|modified|moddatetime|touch/i;
/** A sum of nothing stays nothing, whatever is added. */
const DEFAULTS: Readonly<Record<string, string>> = { numeric: ' default 0', boolean: ' default false' };
/** In the order in which they are tried. */
const RESULTS = ['text', 'boolean', 'uuid', 'double precision', 'timestamptz', 'jsonb'];

/** Objects that a script uses and nowhere makes: they are in the real database, so the rest of the script runs there. */
export class StandIns {
  /** Tables by `public.orders`, with the statement that first needs them. */
  readonly tables = new Map<string, SqlPlace>();
  readonly #made = new Set<string>();
  readonly #guessed = new Map<string, string>();
  readonly #results = new Map<string, number>();
  #count = 0;
  readonly #cluster: Cluster;

  constructor(cluster: Cluster, { files }: Pick<DatabaseScript, 'files'>) {
    this.#cluster = cluster;
    for (const { text } of files)
      for (const { head } of sqlStatements(text)) {
        const name = MADE.exec(head)?.[1] ?? RENAMED.exec(head)?.[1];
        if (name !== undefined) this.#made.add(nameOf(name).own);
      }
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
    if (relation !== undefined) return !NO_TABLE.test(head) && this.#addTable(relation, place);
    const [, type] = MISSING_TYPE.exec(message) ?? [];
    if (type !== undefined) return this.#does(`create domain ${sqlOf(idOf(type))} as text`);
    const [, name, types = ''] = MISSING_FUNCTION.exec(message) ?? [];
    if (name !== undefined) return this.#addFunction(head, name, types);
    const column = MISSING_COLUMN.exec(message);
    if (column) return this.#addColumn(failure.query ?? sql, failure, column);
    const [, referenced] = NO_KEY.exec(message) ?? [];
    if (referenced !== undefined) return this.#addKey(sql, referenced);
    const text = failure.query ?? sql;
    if (failure.code === '42P10') return this.#addConflictKey(text);
    const operands = MISSING_OPERATOR.exec(message);
    if (operands && (await this.#retype(operandsAt(text, failure.position), operands[1] ?? '', operands[2] ?? '')))
      return true;
    const [, taken, own = '', given = ''] = WRONG_TYPE.exec(message) ?? [];
    if (taken !== undefined) return this.#retype([taken], own, given);
    return ['42883', '42804'].includes(failure.code) && this.#turn(sql);
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

  async #does(sql: string): Promise<boolean> {
    return (await this.#cluster.fails(sql)) === undefined;
  }

  #idOfTable(own: string | undefined): string | undefined {
    return [...this.tables.keys()].find((id) => ownOf(id) === own);
  }

  /** Whether its row-level security is on is not known: if it is, only the policies of the script open the table. */
  async #addTable(name: string, place: SqlPlace): Promise<boolean> {
    const id = idOf(name);
    const sql = sqlOf(id);
    const isMade = await this.#does(
      `create table ${sql} (id uuid primary key default gen_random_uuid()); alter table ${sql} enable row level security`,
    );
    if (isMade) this.tables.set(id, place);
    if (isMade) this.#guessed.set(`${id} id`, 'uuid');
    return isMade;
  }

  async #addColumn(sql: string, failure: Failure, [, first = '', second, relation]: readonly string[]) {
    const column = second ?? first;
    const known = [...this.tables.keys()].map(ownOf);
    const near = second === undefined ? nearest(sql, failure.position, known) : behind(sql, first, known);
    const id = this.#idOfTable(relation ?? near);
    if (id === undefined) return false;
    const type = typeFor(column);
    if (!(await this.#does(`alter table ${sqlOf(id)} add column ${quoted(column)} ${type}${DEFAULTS[type] ?? ''}`)))
      return false;
    this.#guessed.set(`${id} ${column}`, type);
    return true;
  }

  /** Gives the column that is compared with a value of another type, or takes one, that type. */
  async #retype(columns: readonly string[], left: string, right: string): Promise<boolean> {
    for (const [key, type] of this.#guessed) {
      const [id = '', column = ''] = key.split(' ');
      const other = type === left ? right : type === right ? left : undefined;
      if (other === undefined || other === type || !columns.includes(column)) continue;
      const name = quoted(column);
      const primary = column === 'id' ? ' primary key' : '';
      if (!(await this.#does(`alter table ${sqlOf(id)} drop column ${name}, add column ${name} ${other}${primary}`)))
        continue;
      this.#guessed.set(key, other);
      return true;
    }
    return false;
  }

  /** So is what `on conflict` names. */
  async #addConflictKey(sql: string): Promise<boolean> {
    const [, table = '', column = ''] =
      /\binsert\s{1,5}into\s{1,5}([\w$."]{1,130})[^;]{0,3000}\bon\s{1,5}conflict\s{0,5}\(\s{0,5}"?([\w$]{1,63})"?\s{0,5}\)/i.exec(
        sql,
      ) ?? [];
    const id = this.#idOfTable(nameOf(table).own);
    return id !== undefined && this.#does(`alter table ${sqlOf(id)} add unique (${quoted(column)})`);
  }

  /** What a foreign key refers to is unique. */
  async #addKey(sql: string, table: string): Promise<boolean> {
    const id = this.#idOfTable(table);
    const named = [...sql.matchAll(/\breferences\s{1,5}([\w$."]{1,130})\s{0,5}\(\s{0,5}"?([\w$]{1,63})"?\s{0,5}\)/gi)];
    const column = named.find(([, other = '']) => nameOf(other).own === table)?.[2];
    return (
      id !== undefined && column !== undefined && this.#does(`alter table ${sqlOf(id)} add unique (${quoted(column)})`)
    );
  }

  async #addFunction(head: string, name: string, types: string): Promise<boolean> {
    const { own } = nameOf(name);
    if (/^(?:grant|revoke|alter|drop|comment)\b/i.test(head)) return false;
    const sql = sqlOf(idOf(name));
    if (TRIGGER.test(head)) {
      if (!NOTES_TIME.test(own)) return false;
      return this.#does(
        `create function ${sql}() returns trigger language plpgsql as 'begin return coalesce(new, old); end'`,
      );
    }
    const same = await this.#cluster.rows(`select 1 from pg_proc where proname = ${literal(own)} limit 1`);
    if (same.length > 0) return false;
    const signature = `${sql}(${types.replace(/\bunknown\b/g, 'text').replaceAll(' => ', ' ')})`;
    this.#results.set(signature, 0);
    return this.#does(functionSql(signature, 0));
  }

  /** Gives a function of this statement another type of result: of what it returns only the use is known. */
  async #turn(sql: string): Promise<boolean> {
    for (const [signature, index] of this.#results) {
      const [, own = ''] = /\."([^"]{1,63})"\(/.exec(signature) ?? [];
      if (!mentions(sql, own) || index + 1 >= RESULTS.length) continue;
      if (!(await this.#does(`drop function ${signature}; ${functionSql(signature, index + 1)}`))) continue;
      this.#results.set(signature, index + 1);
      return true;
    }
    return false;
  }
}

function functionSql(signature: string, result: number): string {
  const type = RESULTS[result] ?? 'text';
  return `create function ${signature} returns ${type} language sql stable as ${literal(`select null::${type}`)}`;
}

/** What applications usually keep under such a name. */
function typeFor(column: string): string {
  if (/^id$|_id$|_by$|^uid$|_uuid$|^owner$|^user$/.test(column)) return 'uuid';
  if (/^(?:is|has|can)_|^(?:active|enabled|verified|published|approved)$/.test(column)) return 'boolean';
  if (/_at$/.test(column)) return 'timestamp with time zone';
  if (/(?:^|_)(?:cents|amount|total|price|balance|count|percent|quantity|rate)$/.test(column)) return 'numeric';
  return 'text';
}

/** The names on both sides of an operator. */
function operandsAt(sql: string, position = 0): string[] {
  const [, left = ''] = /([\w$]{1,63})"?\s{0,20}$/.exec(sql.slice(Math.max(0, position - 90), position)) ?? [];
  const [, right = ''] = /^\W{1,20}(?:[\w$]{1,63}"?\."?)?([\w$]{1,63})/.exec(sql.slice(position, position + 160)) ?? [];
  return [left, right];
}

/** The table behind an alias. */
function behind(sql: string, alias: string, tables: readonly string[]): string | undefined {
  if (tables.includes(alias)) return alias;
  const named = [...sql.matchAll(/\b(?:from|join|update|into)\s+([\w$."]{1,130})\s+(?:as\s+)?([\w$]{1,63})/gi)];
  const table = named.find(([, , other]) => other === alias)?.[1];
  return table === undefined ? undefined : tables.find((one) => one === nameOf(table).own);
}

/** The first table in the innermost parentheses around a position that name one. */
function nearest(sql: string, position: number | undefined, tables: readonly string[]): string | undefined {
  const within = (text: string) =>
    tables
      .filter((one) => mentions(text, one))
      .sort((a, b) => text.indexOf(a) - text.indexOf(b))
      .at(0);
  let [from, to] = [position ?? 0, position ?? 0];
  for (let depth = 0; depth < 20 && position !== undefined; depth += 1) {
    for (let open = 1; from >= 0 && open > 0; ) {
      from -= 1;
      open += sql[from] === ')' ? 1 : sql[from] === '(' ? -1 : 0;
    }
    for (let open = 1; to < sql.length && open > 0; to += 1) open += sql[to] === '(' ? 1 : sql[to] === ')' ? -1 : 0;
    if (from < 0) break;
    const found = within(sql.slice(from, to));
    if (found !== undefined) return found;
  }
  return within(sql);
}

function nameOf(name: string): { readonly schema: string; readonly own: string } {
  const parts = name.split('.').map((part) => {
    const plain = part.trim();
    return plain.startsWith('"') ? plain.slice(1, -1) : plain.toLowerCase();
  });
  const own = parts.at(-1) ?? '';
  return { schema: parts.length > 1 ? (parts[0] ?? 'public') : 'public', own };
}

/** `public.orders`. */
function idOf(name: string): string {
  const { schema, own } = nameOf(name);
  return `${schema}.${own}`;
}

function ownOf(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}

function sqlOf(id: string): string {
  const at = id.indexOf('.');
  return `${quoted(id.slice(0, at))}.${quoted(ownOf(id))}`;
}
