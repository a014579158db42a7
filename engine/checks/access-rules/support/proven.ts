import type { ProvenTable, ReplayedDatabase, SqlPlace, Stranger } from '../../../evidence/facts/database.ts';
import type { Location } from '../../location.ts';

/** Where a table, view, function or bucket is made. */
export function placeOf({ file, line }: SqlPlace, part: string): Location {
  return { file, line, column: 1, part };
}

/** What was done, and the SQL that was tested to end it. */
export function provenBy(
  { proof, fix }: { readonly proof: string; readonly fix?: string | undefined },
  more = '',
): string {
  return `${proof}${more}${fix === undefined ? '' : `\nTested fix:\n${fix}`}`;
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
