import { firstOf, type ReportCut } from '../../../limits.ts';
import type { Json, Reading } from '../../facts/reading.ts';
import { refusalOf, rowRequest } from '../../parse/application/backends/supabase-visitor.ts';
import { isList, isObject, listAt, textAt, textOr, valueAt } from '../../parse/provider/fields.ts';
import type { ProviderApi, ReadingPlan } from '../define-provider.ts';
import { readEach } from '../read-each.ts';
import { reasonOf } from '../reason-of.ts';
import { Refused } from '../refused.ts';
import { below, PROJECT } from './project.ts';

/** Warnings on tables and views that an anonymous visitor may be able to read, and on those that nobody should; the worst first. */
const LINTS = [
  'auth_users_exposed',
  'sensitive_columns_exposed',
  'rls_disabled_in_public',
  'policy_exists_rls_disabled',
  'security_definer_view',
  'materialized_view_in_api',
  'foreign_table_in_api',
  'rls_enabled_no_policy',
];

export const WARNED_READINGS = {
  supabaseWarnedTables: {
    ...PROJECT,
    scope: '“Advisors”: Read and “API Keys”: Read',
    read: readTables,
    list: true,
    name: (data, parent) => `${parent.name} ${textAt(data, 'table')}`,
    page: (_, { page }) => `${page}/advisors/security`,
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

async function readTables(api: ProviderApi, parent: Reading, cut: ReportCut): Promise<readonly Json[]> {
  const rank = (lint: Json) => LINTS.indexOf(textAt(lint, 'name'));
  const lints = listAt(await api.get(below(parent, '/advisors/security')), 'lints')
    .filter((lint) => rank(lint) >= 0)
    .sort((a, b) => rank(a) - rank(b));
  const warned = new Map<string, Json>();
  for (const lint of lints) {
    const table = `${textAt(lint, 'metadata.schema')}.${textAt(lint, 'metadata.name')}`;
    if (!warned.has(table)) warned.set(table, lint);
  }
  const tables = firstOf([...warned], 'warnedTables', `tables of ${parent.name}`, cut);
  if (tables.length === 0) return [];
  const key = publicKey(await api.list(below(parent, '/api-keys')));
  const { found, failed } = await readEach(tables, async ([table, lint]) => ({
    table,
    lint: textAt(lint, 'name'),
    rows: await rowsOf(api, textAt(parent.data, 'ref'), lint, key),
  }));
  if (found.length === 0) throw failed[0]?.error;
  for (const { item, error } of failed) cut(`${parent.name} ${item[0]} could not be read: ${reasonOf(error)}`);
  return found;
}

/** The key that every page of the site holds. */
function publicKey(keys: readonly Json[]): string {
  const found =
    keys.find((key) => valueAt(key, 'type') === 'publishable') ?? keys.find((key) => textOr(key, 'name') === 'anon');
  const value = found === undefined ? '' : textOr(found, 'api_key');
  if (!/^[\w.-]{10,1000}$/.test(value)) throw new Refused('missing', 'the project has no public key');
  return value;
}

/** At most one row, of which only the names of the columns are kept. */
async function rowsOf(api: ProviderApi, ref: string, lint: Json, key: string): Promise<Json> {
  const project = { url: `https://${encodeURIComponent(ref)}.supabase.co`, key };
  const { url, headers } = rowRequest(project, textAt(lint, 'metadata.schema'), textAt(lint, 'metadata.name'));
  const answer = await api.visit(url, headers);
  if (answer.status < 300 && isList(answer.body)) return answer.body.slice(0, 1).map(columnsOf);
  if (refusalOf(textOr(answer.body, 'code')) !== undefined) return [];
  throw new Refused('failed', `the Data API did not answer for an anonymous visitor (${answer.status})`);
}

function columnsOf(row: Json): Json {
  return Object.fromEntries(Object.keys(isObject(row) ? row : {}).map((name) => [name.slice(0, 80), '']));
}
