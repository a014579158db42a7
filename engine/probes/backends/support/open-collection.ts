import type { Occurrence } from '../../../checks/define-check.ts';
import type { Proof } from '../../../checks/proof.ts';
import { columnsText, personalColumns } from '../../../evidence/parse/application/rows.ts';

/** Names that many applications give their collections, most common first. */
export const COMMON_COLLECTIONS = ['users', 'profiles', 'orders', 'messages', 'customers', 'payments'];

/** The finding for a publicly readable collection: field names, never values; more severe if they hold personal data. */
export function openCollection(
  at: string,
  fields: readonly string[],
  proof: Proof,
): Occurrence<'personal' | 'readable'> {
  const problem = personalColumns(fields).length > 0 ? 'personal' : 'readable';
  return { problem, location: { url: at }, evidence: `fields ${columnsText(fields)}`, proof };
}
