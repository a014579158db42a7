import type { Severity } from '../../../catalogue/severity.ts';
import type { ProvenTable } from '../../../evidence/facts/database.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { NO_DATABASES, tableWith } from '../support/example-database.ts';
import { can, liveSeverity, NO_DATABASE, placeOf, provenAlike, published, tablesIn } from '../support/proven.ts';

export default defineCheck({
  id: 'access-rules/database/rls-off',
  title: 'Row-level security is enabled for every table that the API serves',
  why: 'The key of the API is public. Without row-level security, whoever has it reads and changes every row.',
  needs: ['databases'],
  problems: {
    off: {
      severity: 'high',
      message: 'Row-level security is off: anyone can read or change every row',
      fix: 'Enable row-level security with `alter table … enable row level security`, and add a policy for each use: `using ((select auth.uid()) = user_id)` for rows of a user, and `for select using (true)` for what the site shows to everyone. A table that only the server uses needs no policy.',
    },
    ignored: {
      severity: 'high',
      message: 'Policies have no effect: row-level security is off',
      fix: 'Enable row-level security with `alter table … enable row level security`. Its policies apply from then on.',
    },
  },
  references: [
    'CWE-862',
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
    'https://supabase.com/docs/guides/database/database-advisors?lint=0013_rls_disabled_in_public',
  ],
  run({ databases }) {
    if (databases.length === 0) return notApplicable(NO_DATABASE);
    return tablesIn(databases)
      .filter((table) => !table.isRlsOn && can(table, 'nobody', 'read', 'update', 'delete'))
      .map((table) => ({
        problem: table.policies.length > 0 ? ('ignored' as const) : ('off' as const),
        location: placeOf(table.place, table.name),
        ...provenAlike(table, published(table)),
        ...severityOf(table),
      }));
  },
  examples: () => [
    { name: 'no row-level security', given: tableWith({ isRlsOn: false, policies: [], acts: ALL }), finds: ['off'] },
    { name: 'policies without it', given: tableWith({ isRlsOn: false, acts: ALL }), finds: ['ignored'] },
    { name: 'grants are revoked', given: tableWith({ isRlsOn: false, policies: [] }), finds: [] },
    { name: 'policies open the table', given: tableWith({ acts: ALL }), finds: [] },
    { name: 'no database', given: NO_DATABASES, finds: [], notApplicable: true },
  ],
});

const ALL = { nobody: ['read', 'update', 'delete'], 'any user': ['read', 'update', 'delete'] } as const;

function severityOf(table: ProvenTable): { readonly severity?: Severity } {
  return table.privacy === 'none' ? liveSeverity(table) : { severity: 'critical' };
}
