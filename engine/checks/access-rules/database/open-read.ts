import { defineCheck, notApplicable } from '../../define-check.ts';
import { NO_DATABASES, tableWith } from '../support/example-database.ts';
import { can, liveSeverity, NO_DATABASE, placeOf, provenAlike, published, tablesIn } from '../support/proven.ts';

const FIX =
  'Limit the policy to the owner: `for select to authenticated using ((select auth.uid()) = user_id)`. What the site shows of these rows to everyone belongs in a table or a view of its own, without the private columns.';

export default defineCheck({
  id: 'access-rules/database/open-read',
  title: 'Policies let nobody read private rows without signing in',
  why: 'The key of the API is public: with it, anyone downloads all rows, columns that no page shows included.',
  needs: ['databases'],
  problems: {
    credentials: { severity: 'critical', message: 'Anyone can read passwords, keys or tokens in a table', fix: FIX },
    personal: { severity: 'high', message: 'Anyone can read personal data in a table', fix: FIX },
    private: { severity: 'high', message: "Anyone can read users' private rows", fix: FIX },
  },
  references: ['CWE-862', 'CWE-359', 'https://supabase.com/docs/guides/database/postgres/row-level-security'],
  run({ databases }) {
    if (databases.length === 0) return notApplicable(NO_DATABASE);
    return tablesIn(databases).flatMap((table) => {
      const { privacy, isRlsOn, place, name } = table;
      if (privacy === 'none' || !isRlsOn || !can(table, 'nobody', 'read') || can(table, 'nobody', 'update', 'delete'))
        return [];
      return [
        {
          problem: privacy,
          location: placeOf(place, name),
          ...provenAlike(table, published(table)),
          ...liveSeverity(table),
        },
      ];
    });
  },
  examples: () => [
    { name: 'orders', given: tableWith({ acts: READ }), finds: ['private'] },
    { name: 'e-mail addresses', given: tableWith({ privacy: 'personal', acts: READ }), finds: ['personal'] },
    { name: 'keys', given: tableWith({ privacy: 'credentials', acts: READ }), finds: ['credentials'] },
    { name: 'a catalogue', given: tableWith({ privacy: 'none', acts: READ }), finds: [] },
    { name: 'only the owner', given: tableWith({}), finds: [] },
    { name: 'no database', given: NO_DATABASES, finds: [], notApplicable: true },
  ],
});

const READ = { nobody: ['read'], 'any user': ['read'] } as const;
