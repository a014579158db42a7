import type { SqlPlace } from '../../facts/database.ts';
import type { Cluster, Failure } from './cluster.ts';
import { behind, nearest } from './names-in-statement.ts';
import { idOf, nameOf, ownOf, sqlOf } from './object-names.ts';
import { quoted } from './owned-rows.ts';

/** A sum of nothing stays nothing, whatever is added. */
const DEFAULTS: Readonly<Record<string, string>> = { numeric: ' default 0', boolean: ' default false' };

/** Tables that a script uses and nowhere makes. */
export class StandInTables {
  /** By `public.orders`, with the statement that first needs them. */
  readonly all = new Map<string, SqlPlace>();
  readonly #guessed = new Map<string, string>();
  readonly #cluster: Cluster;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  #idOfTable(own: string | undefined): string | undefined {
    return [...this.all.keys()].find((id) => ownOf(id) === own);
  }

  /** Whether its row-level security is on is not known: if it is, only the policies of the script open the table. */
  async add(name: string, place: SqlPlace): Promise<boolean> {
    const id = idOf(name);
    const sql = sqlOf(id);
    const isMade = await this.#does(
      `create table ${sql} (id uuid primary key default gen_random_uuid()); alter table ${sql} enable row level security`,
    );
    if (isMade) this.all.set(id, place);
    if (isMade) this.#guessed.set(`${id} id`, 'uuid');
    return isMade;
  }

  async addColumn(sql: string, failure: Failure, [, first = '', second, relation]: readonly string[]) {
    const column = second ?? first;
    const known = [...this.all.keys()].map(ownOf);
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
  async retype(columns: readonly string[], left: string, right: string): Promise<boolean> {
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
  async addConflictKey(sql: string): Promise<boolean> {
    const [, table = '', column = ''] =
      /\binsert\s{1,5}into\s{1,5}([\w$."]{1,130})[^;]{0,3000}\bon\s{1,5}conflict\s{0,5}\(\s{0,5}"?([\w$]{1,63})"?\s{0,5}\)/i.exec(
        sql,
      ) ?? [];
    const id = this.#idOfTable(nameOf(table).own);
    return id !== undefined && this.#does(`alter table ${sqlOf(id)} add unique (${quoted(column)})`);
  }

  /** What a foreign key refers to is unique. */
  async addKey(sql: string, table: string): Promise<boolean> {
    const id = this.#idOfTable(table);
    const named = [...sql.matchAll(/\breferences\s{1,5}([\w$."]{1,130})\s{0,5}\(\s{0,5}"?([\w$]{1,63})"?\s{0,5}\)/gi)];
    const column = named.find(([, other = '']) => nameOf(other).own === table)?.[2];
    return (
      id !== undefined && column !== undefined && this.#does(`alter table ${sqlOf(id)} add unique (${quoted(column)})`)
    );
  }

  async #does(sql: string): Promise<boolean> {
    return (await this.#cluster.fails(sql)) === undefined;
  }
}

/** What applications usually keep under such a name. */
function typeFor(column: string): string {
  if (/^id$|_id$|_by$|^uid$|_uuid$|^owner$|^user$/.test(column)) return 'uuid';
  if (/^(?:is|has|can)_|^(?:active|enabled|verified|published|approved)$/.test(column)) return 'boolean';
  if (/_at$/.test(column)) return 'timestamp with time zone';
  if (/(?:^|_)(?:cents|amount|total|price|balance|count|percent|quantity|rate)$/.test(column)) return 'numeric';
  return 'text';
}
