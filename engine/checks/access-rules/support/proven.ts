import type { Severity } from '../../../catalogue/severity.ts';
import type { ProvenTable, ReplayedDatabase, SqlPlace, Stranger } from '../../../evidence/facts/database.ts';
import type { SiteAnswer } from '../../../evidence/facts/repository-site.ts';
import type { Location } from '../../location.ts';
import { siteLine } from './site-answer.ts';

/** Where a table, view, function or bucket is made. */
export function placeOf({ file, line }: SqlPlace, part: string): Location {
  return { file, line, column: 1, part };
}

type Proof = Pick<ProvenTable, 'proof' | 'fix' | 'unfixed'>;

/** What was done, what the live site answers, and the SQL that was tested to end it. */
export function provenBy({ proof, fix, unfixed, site }: Proof & { readonly site?: SiteAnswer }, more = ''): string {
  return [
    `${proof}${more}`,
    ...(site ? [siteLine(site, 'supabase')] : []),
    ...(fix === undefined ? [] : [`Tested fix:\n${fix}`]),
    ...(unfixed === undefined ? [] : [`No tested fix: ${unfixed}`]),
  ].join('\n');
}

/** The same without the answer of the live site, which may be another one with each scan. */
export function provenAlike(table: ProvenTable, more = ''): { readonly evidence: string; readonly compares?: string } {
  const { site, ...proven } = table;
  const evidence = provenBy(table, more);
  return site ? { evidence, compares: provenBy(proven, more) } : { evidence };
}

/** Critical where the live site really returned a row that is private, or that anyone may change. */
export function liveSeverity(table: ProvenTable): { readonly severity?: Severity } {
  const isOpen = table.privacy !== 'none' || can(table, 'nobody', 'update', 'delete');
  return table.site?.answer === 'rows' && isOpen ? { severity: 'critical' } : {};
}

/** For the evidence: Realtime sends what a stranger may read to every subscriber, without being asked for it. */
export function published({ isPublished }: Pick<ProvenTable, 'isPublished'>): string {
  return isPublished ? '; its changes are published to every subscriber' : '';
}

export function tablesIn(databases: readonly ReplayedDatabase[]): ProvenTable[] {
  return databases.flatMap(({ tables }) => tables);
}

export function can(
  { acts }: Pick<ProvenTable, 'acts'>,
  stranger: Stranger,
  ...some: readonly ProvenTable['acts'][Stranger][number][]
): boolean {
  return some.some((act) => acts[stranger].includes(act));
}

export const NO_DATABASE = 'The repository has no migrations of a database with the roles of Supabase';
