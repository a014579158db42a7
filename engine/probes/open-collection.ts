import type { Proof, Sighting } from '../checks/define-check.ts';
import { columnsText, personalColumns } from '../evidence/parse/application/rows.ts';

/** What is told of a collection that a stranger could read: names of fields, never a value; graver where they are about people. */
export function openCollection(at: string, fields: readonly string[], proof: Proof): Sighting<'personal' | 'readable'> {
  const problem = personalColumns(fields).length > 0 ? 'personal' : 'readable';
  return { problem, at, shows: `fields ${columnsText(fields)}`, proof };
}
