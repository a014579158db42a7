import { isAmount } from '../../../catalogue/personal/privacy.ts';
import type { DatabaseAct, ProvenPromotion } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import type { Routine } from './catalog-routines.ts';
import type { Cluster } from './cluster.ts';
import { undone } from './test-fixes.ts';
import { does, privacyOfTable, type Tried } from './try-tables.ts';

export interface Known {
  readonly tried: readonly Tried[];
  readonly routines: readonly Routine[];
  readonly rules: readonly string[];
  readonly found: readonly Pick<ProvenPromotion, 'name'>[];
}

const MAX_TABLES = 40;

/** Other tables whose policies ask this one, or a column of it, themselves or through a function. */
export function openedBy(one: Tried, { tried, routines }: Known, column?: string): Tried[] {
  const asks = (text: string) => mentions(text, one.relation.name) && (column === undefined || mentions(text, column));
  const asking = routines.filter(({ body }) => asks(body)).map(({ name }) => name);
  return tried
    .filter(
      ({ relation }) =>
        relation !== one.relation &&
        relation.policies.some(({ using, check }) => {
          const rule = `${using} ${check}`;
          return asks(rule) || asking.some((name) => mentions(rule, name));
        }),
    )
    .slice(0, MAX_TABLES);
}

/** What the second user can do with rows of the first one, and could not before. Reading what nobody hides is no gain. */
export async function gained(cluster: Cluster, opened: readonly Tried[], wanted?: string): Promise<string | undefined> {
  for (const one of opened)
    for (const act of ['update', 'read'] as const) {
      const text = gainText(one, act);
      if (one.acts['any user'].includes(act) || (wanted !== undefined && text !== wanted)) continue;
      if (act === 'read' && privacyOfTable(one) === 'none' && !hasMoney(one)) continue;
      const { relation, row } = one;
      if (await undone(cluster, () => does(cluster, { relation, row, actor: 'b', act }))) return text;
    }
  return undefined;
}

/** Rows with amounts that name a user concern whoever is in the group. */
function hasMoney({ relation, owners }: Tried): boolean {
  return owners.length > 0 && relation.columns.some(({ name, category }) => category === 'N' && isAmount(name));
}

function gainText({ relation }: Tried, act: DatabaseAct): string {
  return `${act} of a row of another user in ${relation.schema}.${relation.name}`;
}
