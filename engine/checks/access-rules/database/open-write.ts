import { defineCheck, notApplicable } from '../../define-check.ts';
import { NO_DATABASES, tableWith } from '../support/example-database.ts';
import { can, liveSeverity, NO_DATABASE, placeOf, provenAlike, tablesIn } from '../support/proven.ts';

const OWNER =
  'Replace `true` by a condition that names who may write, such as `(select auth.uid()) = user_id`, in `using` and in `with check`, and add `to authenticated`.';

export default defineCheck({
  id: 'access-rules/database/open-write',
  title: 'Policies let nobody write without signing in',
  why: 'The key of the API is public: with it, anyone changes or deletes these rows, and no log says who.',
  needs: ['databases'],
  problems: {
    change: { severity: 'high', message: 'Anyone can change or delete rows without signing in', fix: OWNER },
    add: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Anyone can add rows without signing in',
      fix: 'If the rows are input of visitors, as of a contact form, send them through a function on the server that checks and limits them. Otherwise add `to authenticated` and a condition on the owner.',
    },
  },
  references: ['CWE-862', 'https://supabase.com/docs/guides/database/postgres/row-level-security'],
  run({ databases }) {
    if (databases.length === 0) return notApplicable(NO_DATABASE);
    return tablesIn(databases)
      .filter(
        (table) =>
          table.isRlsOn &&
          (can(table, 'nobody', 'update', 'delete') || (table.takesAnything && can(table, 'nobody', 'insert'))),
      )
      .map((table) => ({
        problem: can(table, 'nobody', 'update', 'delete') ? ('change' as const) : ('add' as const),
        location: placeOf(table.place, table.name),
        ...provenAlike(table),
        ...(can(table, 'nobody', 'update', 'delete')
          ? { ...liveSeverity(table), ...(table.privacy === 'none' ? {} : { severity: 'critical' as const }) }
          : {}),
      }));
  },
  examples: () => [
    {
      name: 'for all using (true)',
      given: tableWith({ acts: { nobody: ['read', 'update'], 'any user': [] } }),
      finds: ['change'],
    },
    { name: 'a contact form', given: tableWith({ acts: { nobody: ['insert'], 'any user': [] } }), finds: ['add'] },
    { name: 'read only', given: tableWith({ acts: { nobody: ['read'], 'any user': [] } }), finds: [] },
    {
      name: 'suggestions that wait for approval',
      given: tableWith({ takesAnything: false, acts: { nobody: ['insert'], 'any user': [] } }),
      finds: [],
    },
    {
      name: 'no row-level security',
      given: tableWith({ isRlsOn: false, acts: { nobody: ['update'], 'any user': [] } }),
      finds: [],
    },
    { name: 'no database', given: NO_DATABASES, finds: [], notApplicable: true },
  ],
});
