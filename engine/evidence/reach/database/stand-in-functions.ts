import { mentions } from '../../parse/sql/mentions.ts';
import type { Cluster } from './cluster.ts';
import { idOf, nameOf, sqlOf } from './object-names.ts';
import { literal } from './owned-rows.ts';

const TRIGGER = /^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i;
/** Triggers that note the time of a change; what another unknown trigger refuses or changes is not known. */
const NOTES_TIME = /updated?_?at|timestamp|modified|moddatetime|touch/i;
/** In the order in which they are tried. */
const RESULTS = ['text', 'boolean', 'uuid', 'double precision', 'timestamptz', 'jsonb'];

/** Functions that a script uses and nowhere makes. */
export class StandInFunctions {
  readonly #results = new Map<string, number>();
  readonly #cluster: Cluster;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  async add(head: string, name: string, types: string): Promise<boolean> {
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
  async turn(sql: string): Promise<boolean> {
    for (const [signature, index] of this.#results) {
      const [, own = ''] = /\."([^"]{1,63})"\(/.exec(signature) ?? [];
      if (!mentions(sql, own) || index + 1 >= RESULTS.length) continue;
      if (!(await this.#does(`drop function ${signature}; ${functionSql(signature, index + 1)}`))) continue;
      this.#results.set(signature, index + 1);
      return true;
    }
    return false;
  }

  async #does(sql: string): Promise<boolean> {
    return (await this.#cluster.fails(sql)) === undefined;
  }
}

function functionSql(signature: string, result: number): string {
  const type = RESULTS[result] ?? 'text';
  return `create function ${signature} returns ${type} language sql stable as ${literal(`select null::${type}`)}`;
}
