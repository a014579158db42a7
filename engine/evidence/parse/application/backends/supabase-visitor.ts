import type { SupabaseProject } from '../backends.ts';
import { rowsOf } from '../rows.ts';

/** A request with the site's public key. A legacy key (JWT) is also sent as a bearer token. */
export function asVisitor({ url, key }: SupabaseProject, path: string, more: Readonly<Record<string, string>> = {}) {
  const bearer: Record<string, string> = key.startsWith('eyJ') ? { authorization: `Bearer ${key}` } : {};
  return { url: url + path, headers: { apikey: key, ...bearer, accept: 'application/json', ...more } };
}

/** Asks the Data API for at most one row of a table or view: https://docs.postgrest.org/en/latest/references/api/schemas.html. */
export function rowRequest(project: SupabaseProject, schema: string, table: string) {
  const path = `/rest/v1/${encodeURIComponent(table)}?select=*&limit=1`;
  return asVisitor(project, path, { 'accept-profile': schema.replace(/[^\w-]/g, '') });
}

/** The names of the columns of the first row; undefined for an answer without rows. */
export function columnsOf(text = ''): string[] | undefined {
  const [row] = rowsOf(text) ?? [];
  return row && !('message' in row && 'code' in row) ? Object.keys(row) : undefined;
}

/** Codes of answers without rows: https://docs.postgrest.org/en/latest/references/errors.html. */
const REFUSALS: ReadonlyMap<string, 'closed' | 'absent'> = new Map([
  ['42501', 'closed'],
  ['PGRST106', 'closed'],
  ['42P01', 'absent'],
  ['PGRST205', 'absent'],
]);

/** What an error of the Data API says about the table: it is closed to visitors, or not there. */
export function refusalOf(code: string): 'closed' | 'absent' | undefined {
  return REFUSALS.get(code);
}
