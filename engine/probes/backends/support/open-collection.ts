import type { Occurrence } from '../../../checks/define-check.ts';
import { columnsText, personalColumns } from '../../../evidence/parse/application/rows.ts';
import type { Proven } from '../../proof/proven.ts';

/** Names that many applications give their collections, most common first. */
export const COMMON_COLLECTIONS = ['users', 'profiles', 'orders', 'messages', 'customers', 'payments'];

/** The names, if some of them are of personal data. */
export function withPersonal(names: string[]): string[] | undefined {
  return personalColumns(names).length > 0 ? names : undefined;
}

export function haveSameNames(some: readonly string[], others: readonly string[]): boolean {
  return some.join() === others.join();
}

/** The finding for a publicly readable collection: field names, never values; more severe if they hold personal data. */
export function openCollection(
  url: string,
  { seen, proof }: Proven<readonly string[]>,
): Occurrence<'personal' | 'readable'> {
  const problem = personalColumns(seen).length > 0 ? 'personal' : 'readable';
  return { problem, location: { url }, evidence: `fields ${columnsText(seen)}`, proof };
}
