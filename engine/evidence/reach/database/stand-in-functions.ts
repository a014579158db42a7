import { mentions } from '../../parse/sql/mentions.ts';
import { type Cluster, runs } from './cluster.ts';
import { idOf, nameOf, sqlOf } from './object-names.ts';
import { literal } from './owned-rows.ts';

const TRIGGER = /^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i;
/** Triggers that note the time of a change; what another unknown trigger refuses or changes is not known. */
const NOTES_TIME = /updated?_?at|timestamp|modified|moddatetime|touch/i;
/** In the order in which they are tried. */
const RESULTS = ['text', 'boolean', 'uuid', 'double precision', 'timestamptz', 'jsonb'];

/** Functions that a script uses and nowhere makes: by signature, which of the results they have. */
export type StandInFunctions = Map<string, number>;

export async function addFunction(
  cluster: Cluster,
  functions: StandInFunctions,
  head: string,
  { name, types }: { readonly name: string; readonly types: string },
): Promise<boolean> {
  const { own } = nameOf(name);
  if (/^(?:grant|revoke|alter|drop|comment)\b/i.test(head)) return false;
  const sql = sqlOf(idOf(name));
  if (TRIGGER.test(head)) {
    if (!NOTES_TIME.test(own)) return false;
    return runs(
      cluster,
      `create function ${sql}() returns trigger language plpgsql as 'begin return coalesce(new, old); end'`,
    );
  }
  const same = await cluster.rows(`select 1 from pg_proc where proname = ${literal(own)} limit 1`);
  if (same.length > 0) return false;
  const signature = `${sql}(${types.replace(/\bunknown\b/g, 'text').replaceAll(' => ', ' ')})`;
  functions.set(signature, 0);
  return runs(cluster, functionSql(signature, 0));
}

/** Gives a function of this statement another type of result: of what it returns only the use is known. */
export async function turnFunction(cluster: Cluster, functions: StandInFunctions, sql: string): Promise<boolean> {
  for (const [signature, index] of functions) {
    const [, own = ''] = /\."([^"]{1,63})"\(/.exec(signature) ?? [];
    if (!mentions(sql, own) || index + 1 >= RESULTS.length) continue;
    if (!(await runs(cluster, `drop function ${signature}; ${functionSql(signature, index + 1)}`))) continue;
    functions.set(signature, index + 1);
    return true;
  }
  return false;
}

function functionSql(signature: string, result: number): string {
  const type = RESULTS[result] ?? 'text';
  return `create function ${signature} returns ${type} language sql stable as ${literal(`select null::${type}`)}`;
}
