import type { ProvenTable } from '../../facts/database.ts';
import type { Relation } from './catalog.ts';
import type { Cluster } from './cluster.ts';
import type { Replay } from './replay-script.ts';
import { type Fix, testedFix } from './test-fixes.ts';
import { privacyOfTable, proofOf, sentToOwner, type Tried } from './try-tables.ts';

/** The tables in which a stranger could do something, each with a fix if one holds. */
export async function provenTables(cluster: Cluster, tried: readonly Tried[], replay: Replay): Promise<ProvenTable[]> {
  const tables: ProvenTable[] = [];
  for (const one of tried) {
    const { relation, owners, isOwned, acts } = one;
    if (acts.nobody.length + acts['any user'].length === 0) continue;
    tables.push({
      name: `${relation.schema}.${relation.name}`,
      place: replay.place('table', relation.schema, relation.name),
      proof: proofOf(one),
      isRlsOn: relation.isRlsOn,
      policies: relation.policies.map(({ name }) => name),
      takesAnything: relation.policies.some(
        ({ command, check, using }) => 'a*'.includes(command) && (check ?? using) === 'true',
      ),
      isSubmitted: acts.nobody.includes('insert') && hasTexts(relation),
      privacy: privacyOfTable(one),
      owner: owners[0],
      isOwned,
      isSentToOwner: sentToOwner(one),
      acts,
      isPublished: relation.isPublished,
      ...tested(await testedFix(cluster, one), `${relation.schema}.${relation.name}`, replay),
    });
  }
  return tables;
}

/** Without SQL that could not be tested with all columns and rules of the table. */
export function tested<T extends Fix>(one: T, table: string, { standIns }: Replay): T {
  if (!standIns.includes(table)) return one;
  return {
    ...one,
    fix: undefined,
    unfixed: `${table} is made outside of these files: its other columns and rules are not known`,
  };
}

/** Whether rows have texts that are no key of another row. */
function hasTexts({ columns, key, references }: Relation): boolean {
  return columns.some(
    ({ name, category, fallback }) =>
      category === 'S' && fallback === null && !key.includes(name) && !references.some(({ column }) => column === name),
  );
}
