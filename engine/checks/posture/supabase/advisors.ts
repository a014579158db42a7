import type { Json } from '../../../evidence/facts/reading.ts';
import { listAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable, type PostureRow } from '../support/posture-table.ts';
import { ofProject } from '../support/supabase.ts';

const LINTER = 'https://supabase.com/docs/guides/database/database-linter?lint=';
const MAX_NAMES = 10;

/** Warnings that are named unlike the page of the documentation. */
const RENAMED: Readonly<Record<string, string>> = { '0024_permissive_rls_policy': 'rls_policy_always_true' };

/**
 * A warning of the security advisor: all objects that it names in a project make one finding. `guide` is the number and
 * name of its page in the documentation of the linter.
 */
function warning(
  guide: string,
  {
    cwe,
    ...row
  }: Pick<PostureRow, 'title' | 'why' | 'severity' | 'likelihood' | 'message' | 'fix'> & { readonly cwe: string },
): PostureRow {
  const lint = RENAMED[guide] ?? guide.slice(guide.indexOf('_') + 1);
  return {
    ...row,
    references: [cwe, `${LINTER}${guide}`],
    ...ofProject('supabaseAdvisors'),
    finds: (data) => namesOf(lintsOf(data, lint)),
    weak: [{ data: { lints: [{ name: lint, metadata: { schema: 'public', name: 'orders', type: 'table' } }] } }],
    sound: [{ data: { lints: [] } }, { data: { lints: [{ name: 'unindexed_foreign_keys' }] } }],
  };
}

function lintsOf(data: Json, name: string): readonly Json[] {
  return listAt(data, 'lints').filter((lint) => textAt(lint, 'name') === name);
}

function namesOf(lints: readonly Json[]): string | undefined {
  const names = [...new Set(lints.map((lint) => nameOf(valueAt(lint, 'metadata') ?? null)))].sort();
  if (names.length === 0) return undefined;
  const more = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function nameOf(metadata: Json): string {
  const parts = [textOr(metadata, 'schema'), textOr(metadata, 'name')].filter((part) => part !== '');
  return parts.join('.').slice(0, 120) || 'one object';
}

export default definePostureTable('supabase', {
  'rls-disabled': warning('0013_rls_disabled_in_public', {
    title: 'Tables in exposed schemas have row level security',
    why: 'The key in the page is public by design. A table without row level security (RLS) can be read with it, and usually modified and deleted.',
    severity: 'critical',
    message: 'Exposed table without row level security',
    fix: 'For each table, write the policies that the application needs, such as `using ((select auth.uid()) = user_id)`, then run `alter table … enable row level security;`. Without policies, only the service role can read the table.',
    cwe: 'CWE-862',
  }),
  'sensitive-columns': warning('0023_sensitive_columns_exposed', {
    title: 'Columns with sensitive data are not exposed',
    why: 'The advisor found columns named like passwords, payment data or identity numbers in a table that the Data API exposes without row level security.',
    severity: 'critical',
    likelihood: 'likely',
    message: 'Exposed table with sensitive columns and without row level security',
    fix: 'Enable row level security on the table and add policies that limit rows to their owner. Move columns that no client needs to a table in a schema that the Data API does not expose. Assume that the data was read by others.',
    cwe: 'CWE-359',
  }),
  'auth-users-exposed': warning('0002_auth_users_exposed', {
    title: 'No view exposes the users of the project',
    why: 'A view over `auth.users` in an exposed schema shows email addresses and other personal data of all users to everyone with the public key.',
    severity: 'critical',
    likelihood: 'likely',
    message: 'View exposes `auth.users` through the Data API',
    fix: 'Drop the view or revoke it from the roles `anon` and `authenticated`. Keep what the site shows of users in a table `public.profiles` with row level security, filled by a trigger.',
    cwe: 'CWE-359',
  }),
  'policies-without-rls': warning('0007_policy_exists_rls_disabled', {
    title: 'Row level security is enabled on tables with policies',
    why: 'The table has policies, but row level security is not enabled, so none of them applies.',
    severity: 'high',
    message: 'Table with policies but without row level security',
    fix: 'Run `alter table … enable row level security;` and test the application with a normal user: the policies have never been applied.',
    cwe: 'CWE-862',
  }),
  'definer-views': warning('0010_security_definer_view', {
    title: 'Views respect row level security',
    why: 'The view runs with the permissions of its owner. Anyone who may read the view gets all rows, regardless of the policies of the tables.',
    severity: 'high',
    likelihood: 'likely',
    message: 'View bypasses row level security',
    fix: 'Run `alter view … set (security_invoker = on);` (Postgres 15 and later) and check that the policies of the tables permit what the view is for. If everyone may see all of its rows, keep the view and select only public columns.',
    cwe: 'CWE-863',
  }),
  'user-metadata-policies': warning('0015_rls_references_user_metadata', {
    title: 'Policies do not trust user metadata',
    why: 'Users can change their own `user_metadata` with one call. A policy that reads a role from it lets every user choose the role.',
    severity: 'high',
    message: 'Policy relies on data that users can change themselves',
    fix: "Keep roles in `app_metadata`, which only the server can change, or in a table of your own, and rewrite the policy: `(select auth.jwt()) -> 'app_metadata' ->> 'role'`.",
    cwe: 'CWE-639',
  }),
  'always-true-policies': warning('0024_permissive_rls_policy', {
    title: 'Write policies have a condition',
    why: 'A policy for insert, update or delete that is always true lets everyone with its role write to the table. For inserts, such as from a contact form, this can be intended.',
    severity: 'medium',
    likelihood: 'likely',
    message: 'Write policy that is always true',
    fix: 'Replace `true` in the policy with the intended condition, such as `(select auth.uid()) = user_id`. For public forms, permit only insert, and only to the role `anon`.',
    cwe: 'CWE-862',
  }),
  'queues-exposed': warning('0019_insecure_queue_exposed_in_api', {
    title: 'Queues are not exposed without row level security',
    why: 'Anyone with the public key can read, add and delete messages of the queue.',
    severity: 'high',
    message: 'Queue exposed without row level security',
    fix: 'Enable row level security on the table of the queue and add policies for the roles that use it, or turn off “Expose Queues via PostgREST” in the settings of Queues.',
    cwe: 'CWE-862',
  }),
  'bucket-listing': warning('0025_public_bucket_allows_listing', {
    title: 'Public buckets do not list their files',
    why: 'Files of a public bucket are served by URL without a policy. A broad read policy also lets anyone list every file, so that unguessable names offer no protection.',
    severity: 'low',
    likelihood: 'likely',
    message: 'Public bucket lets anyone list its files',
    fix: 'Remove the select policy on `storage.objects` for this bucket; URLs of its files keep working. Keep it only if the application lists the files of the bucket.',
    cwe: 'CWE-548',
  }),
  'anonymous-definer-functions': warning('0028_anon_security_definer_function_executable', {
    title: 'Anonymous visitors cannot call functions that bypass row level security',
    why: 'A `security definer` function runs with the permissions of its owner. Everyone with the public key can call it and access its data without a policy.',
    severity: 'medium',
    likelihood: 'possible',
    message: 'Function that bypasses row level security can be called by anyone',
    fix: 'If visitors do not need the function, run `revoke execute on function … from anon, public;`. Otherwise declare it `security invoker`, or check the arguments and the caller inside the function.',
    cwe: 'CWE-862',
  }),
  'user-definer-functions': warning('0029_authenticated_security_definer_function_executable', {
    title: 'Signed-in users cannot call functions that bypass row level security',
    why: 'A `security definer` function runs with the permissions of its owner. If anyone can sign up, anyone can call it.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Function that bypasses row level security can be called by every user',
    fix: 'If users do not need the function, run `revoke execute on function … from authenticated, public;`. Otherwise declare it `security invoker`, or check `auth.uid()` inside the function.',
    cwe: 'CWE-862',
  }),
  'materialized-views': warning('0016_materialized_view_in_api', {
    title: 'Materialized views are not exposed',
    why: 'Row level security does not apply to materialized views: everyone who may use the Data API reads all rows.',
    severity: 'medium',
    likelihood: 'possible',
    message: 'Materialized view exposed in the Data API',
    fix: 'If the rows are not public, run `revoke all on … from anon, authenticated;` or move the view to a schema that the Data API does not expose, and expose what clients need through a function.',
    cwe: 'CWE-862',
  }),
  'foreign-tables': warning('0017_foreign_table_in_api', {
    title: 'Foreign tables are not exposed',
    why: 'Row level security does not apply to foreign tables: everyone who may use the Data API reads all rows of the other system.',
    severity: 'medium',
    likelihood: 'likely',
    message: 'Foreign table exposed in the Data API',
    fix: 'Move the foreign table to a schema that the Data API does not expose, or run `revoke all on … from anon, authenticated;`.',
    cwe: 'CWE-862',
  }),
  'search-path': warning('0011_function_search_path_mutable', {
    title: 'Functions have a fixed search path',
    why: 'Anyone who can create objects in a schema of the search path can make the function use them instead of the intended ones.',
    severity: 'low',
    message: 'Function without a fixed search path',
    fix: "Run `alter function … set search_path = '';` and write the schema before every name in the function.",
    cwe: 'CWE-427',
  }),
  'extensions-in-public': warning('0014_extension_in_public', {
    title: 'Extensions are not in the public schema',
    why: 'Functions and tables of an extension in `public` are part of the Data API.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Extension in the public schema',
    fix: 'Run `alter extension … set schema extensions;`. Extensions that cannot be moved must be dropped and created again with `schema extensions`.',
    cwe: 'CWE-668',
  }),
  'extension-versions': warning('0022_extension_versions_outdated', {
    title: 'Extensions are up to date',
    why: 'An outdated version of an extension lacks its security fixes.',
    severity: 'low',
    message: 'Extension with an outdated version',
    fix: 'Read the changes of the extension, then run `alter extension … update;`. If the new version is not offered, upgrade Postgres under Project Settings → Infrastructure.',
    cwe: 'CWE-1104',
  }),
  'postgres-version': {
    title: 'Postgres has all security patches',
    why: 'The advisor of Supabase found that the version of Postgres of the project lacks security patches that are available.',
    severity: 'medium',
    message: 'Postgres version with known vulnerabilities',
    fix: 'In the project under Project Settings → Infrastructure, choose “Upgrade project”. The project is offline for a few minutes: choose a quiet time, and read which extensions the new version no longer has.',
    references: ['CWE-1104', 'https://supabase.com/docs/guides/platform/upgrading'],
    ...ofProject('supabaseAdvisors'),
    finds: (data) =>
      lintsOf(data, 'vulnerable_postgres_version').length === 0 ? undefined : 'vulnerable_postgres_version',
    weak: [{ data: { lints: [{ name: 'vulnerable_postgres_version', metadata: { type: 'auth' } }] } }],
    sound: [{ data: { lints: [] } }],
  },
});
