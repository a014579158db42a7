import type { ProvenPromotion } from '../../facts/database.ts';
import type { Column } from './catalog.ts';
import { type Cluster, isFailure } from './cluster.ts';
import { copyOf } from './copied-row.ts';
import type { Found } from './detour.ts';
import { gained } from './gained-access.ts';
import { literal, quoted } from './owned-rows.ts';
import { USER_B } from './platform.ts';
import { testedLimit, valuesFor } from './try-promotions.ts';
import type { Tried } from './try-tables.ts';

const MAX_VALUES = 5;

interface Change {
  readonly one: Tried;
  readonly column: Column;
  readonly opened: readonly Tried[];
  readonly rules: readonly string[];
}

/** The second user changes a value in its own row to one that others have, or that rules compare it with. */
export async function updateGain(cluster: Cluster, change: Change): Promise<Found<ProvenPromotion> | undefined> {
  const { one, column, opened } = change;
  const { relation, owners } = one;
  const isOwn = owners.map((owner) => `${quoted(owner)}::text = '${USER_B}'`).join(' or ');
  const values = await candidates(cluster, change);
  if (values.length === 0) return undefined;
  const gain = await cluster.trial(async () => {
    if (!(await giveRow(cluster, one, column, isOwn))) return undefined;
    await cluster.fails('savepoint own_row');
    for (const value of values) {
      await cluster.fails('rollback to savepoint own_row');
      const update = `update ${relation.sql} set ${quoted(column.name)} = ${value}`;
      const answer = await cluster.as('b', `${update} where ${isOwn}`);
      if (isFailure(answer) || answer.affected === 0) continue;
      const text = await gained(cluster, opened);
      if (text === undefined) continue;
      await cluster.fails('rollback to savepoint own_row');
      // What the row opens as it is was not gained by the value.
      if ((await gained(cluster, opened, text)) === undefined) return { value, text };
    }
    return undefined;
  });
  if (gain === undefined) return undefined;
  return {
    name: `${relation.schema}.${relation.name}`,
    at: ['table', relation.schema, relation.name],
    column: column.name,
    way: 'value',
    proof: `update ${relation.schema}.${relation.name} set ${column.name} = ${gain.value} as the user of the row; then ${gain.text}`,
    ...(await testedLimit(cluster, one, column.name, other(column))),
  };
}

/** The value of the first user, that of the same column elsewhere, what rules compare it with, and the rows that it may refer to. */
async function candidates(cluster: Cluster, { one, column, opened, rules }: Change): Promise<string[]> {
  const { name, type } = column;
  const known = [one, ...opened].flatMap(({ row }) => (row.json[name] == null ? [] : [String(row.json[name])]));
  const asked = await valuesFor(cluster, column, rules);
  const reference = one.relation.references.find((each) => each.column === name);
  const targets = reference
    ? await cluster
        .rows<{ value: string }>(
          `select ${quoted(reference.target)}::text as value from ${reference.table.split('.').map(quoted).join('.')} limit 6`,
        )
        .catch(() => [])
    : [];
  const texts = [...known, ...targets.map(({ value }) => value)].map((value) => `${literal(value)}::${type}`);
  return [...new Set([...texts, ...asked])].slice(0, MAX_VALUES);
}

/** A row of the second user in which the column opens nothing. */
async function giveRow(cluster: Cluster, one: Tried, column: Column, isOwn: string): Promise<boolean> {
  const { relation, owners } = one;
  const there = await cluster.rows(`select 1 from ${relation.sql} where ${isOwn} limit 1`).catch(() => []);
  const own = Object.fromEntries(owners.map((owner) => [owner, literal(USER_B)]));
  await cluster.fails('set session_replication_role = replica');
  await cluster.fails('savepoint given');
  const failure =
    there.length > 0
      ? await cluster.fails(`update ${relation.sql} set ${quoted(column.name)} = ${other(column)} where ${isOwn}`)
      : await cluster.fails(copyOf(one, { ...own, [column.name]: other(column) }));
  if (failure !== undefined) await cluster.fails('rollback to savepoint given');
  await cluster.fails('set session_replication_role = origin');
  return failure === undefined || there.length > 0;
}

/** A value that no row has. */
function other({ type, category, isRequired }: Column): string {
  if (type === 'uuid') return `'bbbbbbbb-0000-4000-8000-000000000009'::uuid`;
  if (category === 'S') return `'assay-b'::${type}`;
  return isRequired && category === 'N' ? '-1' : `null::${type}`;
}
