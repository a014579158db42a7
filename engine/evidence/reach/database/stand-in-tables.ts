import type { SqlPlace } from '../../facts/database.ts';
import { type Cluster, runs } from './cluster.ts';
import { behind, nearest } from './names-in-statement.ts';
import { idOf, nameOf, ownOf, sqlOf } from './object-names.ts';
import { quoted } from './owned-rows.ts';

/** A sum of nothing stays nothing, whatever is added. */
const DEFAULTS: Readonly<Record<string, string>> = { numeric: ' default 0', boolean: ' default false' };

/** Tables that a script uses and nowhere makes. */
export interface StandInTables {
  /** By `public.orders`, with the statement that first needs them. */
  readonly all: Map<string, SqlPlace>;
  /** Types of columns whose use did not tell them, by `public.orders id`. */
  readonly guessed: Map<string, string>;
}

function idOfTable({ all }: StandInTables, own: string | undefined): string | undefined {
  return [...all.keys()].find((id) => ownOf(id) === own);
}

/** Whether its row-level security is on is not known: if it is, only the policies of the script open the table. */
export async function addTable(
  cluster: Cluster,
  { all, guessed }: StandInTables,
  name: string,
  place: SqlPlace,
): Promise<boolean> {
  const id = idOf(name);
  const sql = sqlOf(id);
  const isMade = await runs(
    cluster,
    `create table ${sql} (id uuid primary key default gen_random_uuid()); alter table ${sql} enable row level security`,
  );
  if (!isMade) return false;
  all.set(id, place);
  guessed.set(`${id} id`, 'uuid');
  return true;
}

/** Adds a column that a failure names: alone, behind an alias, or with its table. */
export async function addColumn(
  cluster: Cluster,
  tables: StandInTables,
  { sql, position }: { readonly sql: string; readonly position: number | undefined },
  [, first = '', second, relation]: readonly string[],
): Promise<boolean> {
  const column = second ?? first;
  const known = [...tables.all.keys()].map(ownOf);
  const near = second === undefined ? nearest(sql, position, known) : behind(sql, first, known);
  const id = idOfTable(tables, relation ?? near);
  if (id === undefined) return false;
  const type = typeFor(column);
  const line = `alter table ${sqlOf(id)} add column ${quoted(column)} ${type}${DEFAULTS[type] ?? ''}`;
  if (!(await runs(cluster, line))) return false;
  tables.guessed.set(`${id} ${column}`, type);
  return true;
}

/** Gives the column that is compared with a value of another type, or takes one, that type. */
export async function retype(
  cluster: Cluster,
  { guessed }: StandInTables,
  columns: readonly string[],
  [left, right]: readonly [string, string],
): Promise<boolean> {
  for (const [key, type] of guessed) {
    const [id = '', column = ''] = key.split(' ');
    const other = type === left ? right : type === right ? left : undefined;
    if (other === undefined || other === type || !columns.includes(column)) continue;
    const name = quoted(column);
    const primary = column === 'id' ? ' primary key' : '';
    const line = `alter table ${sqlOf(id)} drop column ${name}, add column ${name} ${other}${primary}`;
    if (!(await runs(cluster, line))) continue;
    guessed.set(key, other);
    return true;
  }
  return false;
}

/** What `on conflict` names is unique. */
export async function addConflictKey(cluster: Cluster, tables: StandInTables, sql: string): Promise<boolean> {
  const [, table = '', column = ''] =
    /\binsert\s{1,5}into\s{1,5}([\w$."]{1,130})[^;]{0,3000}\bon\s{1,5}conflict\s{0,5}\(\s{0,5}"?([\w$]{1,63})"?\s{0,5}\)/i.exec(
      sql,
    ) ?? [];
  return addUnique(cluster, idOfTable(tables, nameOf(table).own), column);
}

/** What a foreign key refers to is unique. */
export async function addKey(cluster: Cluster, tables: StandInTables, sql: string, table: string): Promise<boolean> {
  const named = [...sql.matchAll(/\breferences\s{1,5}([\w$."]{1,130})\s{0,5}\(\s{0,5}"?([\w$]{1,63})"?\s{0,5}\)/gi)];
  const column = named.find(([, other = '']) => nameOf(other).own === table)?.[2];
  return column !== undefined && addUnique(cluster, idOfTable(tables, table), column);
}

async function addUnique(cluster: Cluster, id: string | undefined, column: string): Promise<boolean> {
  return id !== undefined && runs(cluster, `alter table ${sqlOf(id)} add unique (${quoted(column)})`);
}

/** What applications usually keep under such a name. */
function typeFor(column: string): string {
  if (/^id$|_id$|_by$|^uid$|_uuid$|^owner$|^user$/.test(column)) return 'uuid';
  if (/^(?:is|has|can)_|^(?:active|enabled|verified|published|approved)$/.test(column)) return 'boolean';
  if (/_at$/.test(column)) return 'timestamp with time zone';
  if (/(?:^|_)(?:cents|amount|total|price|balance|count|percent|quantity|rate)$/.test(column)) return 'numeric';
  return 'text';
}
