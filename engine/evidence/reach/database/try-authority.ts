import { isPowerColumn } from '../../../catalogue/personal/privacy.ts';
import type { ProvenPromotion } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import { type Cluster, isFailure } from './cluster.ts';
import { copyOf } from './copied-row.ts';
import type { Found } from './detour.ts';
import { gained, type Known, openedBy } from './gained-access.ts';
import { literal } from './owned-rows.ts';
import { USER_A, USER_B } from './platform.ts';
import { updateGain } from './try-own-values.ts';
import { valuesFor } from './try-promotions.ts';
import type { Tried } from './try-tables.ts';

const MAX_COLUMNS = 12;

/** Rows and values of a user's own that open rows of others: a membership that it adds, a tenant or an address that it changes. */
export async function authorityOf(cluster: Cluster, known: Known): Promise<Found<ProvenPromotion>[]> {
  const found: Found<ProvenPromotion>[] = [];
  // A role that users change says it all.
  const isKnown = ({ relation }: Tried) =>
    known.found.some(({ name }) => name === `${relation.schema}.${relation.name}`);
  for (const one of known.tried.filter((each) => each.owners.length > 0 && !isKnown(each))) {
    const opened = openedBy(one, known);
    if (opened.length === 0) continue;
    const inserted = await insertGain(cluster, one, opened, known.rules);
    if (inserted) {
      found.push(inserted);
      continue;
    }
    const columns = one.relation.columns.filter(
      (column) =>
        !column.isGenerated &&
        !one.owners.includes(column.name) &&
        !isPowerColumn(column.name) &&
        known.rules.some((rule) => mentions(rule, one.relation.name) && mentions(rule, column.name)),
    );
    for (const column of columns.slice(0, MAX_COLUMNS)) {
      const asking = openedBy(one, known, column.name);
      if (asking.length === 0) continue;
      const gain = await updateGain(cluster, { one, column, opened: asking, rules: known.rules });
      if (gain) found.push(gain);
    }
  }
  return found;
}

/** The second user adds a row of its own that is like the one of the first user. */
async function insertGain(
  cluster: Cluster,
  one: Tried,
  opened: readonly Tried[],
  rules: readonly string[],
): Promise<Found<ProvenPromotion> | undefined> {
  const { relation, owners } = one;
  const own = Object.fromEntries(owners.map((owner) => [owner, literal(USER_B)]));
  const choices: Readonly<Record<string, string>>[] = [{}];
  for (const column of relation.columns.filter(({ name }) => isPowerColumn(name)))
    for (const value of (await valuesFor(cluster, column, rules)).slice(0, 3)) choices.push({ [column.name]: value });
  for (const choice of choices) {
    const gain = await cluster.trial(async () => {
      const answer = await cluster.as('b', copyOf(one, { ...own, ...choice }));
      return isFailure(answer) || answer.affected === 0 ? undefined : gained(cluster, opened);
    });
    if (gain === undefined) continue;
    const [owner = ''] = owners;
    const chosen = Object.entries(choice).map(([name, value]) => `, ${name} = ${value}`);
    return {
      name: `${relation.schema}.${relation.name}`,
      at: ['table', relation.schema, relation.name],
      column: owner,
      way: 'insert',
      proof: `insert into ${relation.schema}.${relation.name} of a copy of the row of user ${USER_A.slice(0, 8)} with ${owner} = own id${chosen.join('')} as another user; then ${gain}`,
      unfixed: 'who may add whom is for the application to say: an invitation, or a role of whoever adds',
    };
  }
  return undefined;
}
