import type { ProvenDetour, Stranger } from '../../facts/database.ts';
import type { Cluster } from './cluster.ts';
import { USER_A } from './platform.ts';
import type { Fix } from './test-fixes.ts';
import type { Tried } from './try-tables.ts';

/** The first private value that a relation or call gives the actor, and that it cannot read directly. `text`: how it is made. */
export type News = (from: string, text: string) => Promise<string | undefined>;

/** With what it is about instead of where that is made. */
export type Found<T> = Omit<T, 'place'> & { readonly at: readonly ['table' | 'view' | 'function', string, string] };

export interface DetourRow extends Fix {
  readonly kind: 'view' | 'function';
  readonly schema: string;
  readonly name: string;
  readonly stranger: Stranger;
  readonly mark: string;
  readonly call?: string;
  readonly act?: 'read' | 'change';
}

export function detour({
  kind,
  schema,
  name,
  stranger,
  mark,
  call,
  act = 'read',
  ...fix
}: DetourRow): Found<ProvenDetour> {
  const [tableSchema, table] = mark.split('.');
  return {
    kind,
    name: `${schema}.${name}`,
    at: [kind, schema, name],
    stranger,
    act,
    table: `${tableSchema}.${table}`,
    proof: `${call ?? `select from ${schema}.${name}`} ${stranger === 'nobody' ? 'without signing in' : 'as another user'} ${act === 'read' ? 'returned' : 'changed'} ${mark} of user ${USER_A.slice(0, 8)}`,
    ...fix,
  };
}

/** Tables whose row of the first user is not where it was: it was written. */
export async function gone(cluster: Cluster, tried: readonly Tried[]): Promise<Tried[]> {
  const moved = tried.map(
    ({ relation, row }, i) =>
      `select ${i} as i where not exists (select 1 from ${relation.sql} where ctid = '${row.ctid}'::tid)`,
  );
  const found = moved.length === 0 ? [] : await cluster.rows<{ i: number }>(moved.join(' union all ')).catch(() => []);
  return found.flatMap(({ i }) => tried[i] ?? []);
}
