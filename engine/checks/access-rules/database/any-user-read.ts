import { defineCheck, notApplicable } from '../../define-check.ts';
import { databaseWith, NO_DATABASES, tableWith } from '../support/example-database.ts';
import { can, NO_DATABASE, placeOf, provenAlike, published } from '../support/proven.ts';

const FIX =
  'Compare the user with the owner: `for select to authenticated using ((select auth.uid()) = user_id)`. Where members of a team share rows, compare the team: `using (exists (select 1 from members m where m.team_id = orders.team_id and m.user_id = (select auth.uid())))`.';

export default defineCheck({
  id: 'access-rules/database/any-user-read',
  title: "Policies let no signed-in user read other users' private rows",
  why: 'Where sign-up is open, a signed-in user is anyone: one request returns the rows of all users.',
  needs: ['databases'],
  problems: {
    owned: { severity: 'high', message: 'Any signed-in user can read every row', fix: FIX },
    shared: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Any signed-in user can read every row of a table with personal data, or of what visitors send',
      fix: `${FIX} If all users are staff, switch sign-up off and compare a role.`,
    },
  },
  references: ['CWE-639', 'https://supabase.com/docs/guides/database/postgres/row-level-security'],
  run({ databases }) {
    if (databases.length === 0) return notApplicable(NO_DATABASE);
    return databases.flatMap(({ tables, script }) =>
      tables
        // What visitors write and cannot read is for whoever runs the site.
        .filter(
          (table) =>
            (table.privacy !== 'none' || table.isSubmitted) &&
            can(table, 'any user', 'read') &&
            !can(table, 'nobody', 'read'),
        )
        .map((table) => ({
          problem: table.isOwned && table.owner !== undefined ? ('owned' as const) : ('shared' as const),
          location: placeOf(table.place, table.name),
          ...provenAlike(table, published(table)),
          ...(script.isSignUpOpen ? {} : { severity: 'low' as const }),
        })),
    );
  },
  examples: () => [
    { name: 'to authenticated using (true)', given: tableWith({ acts: READ }), finds: ['owned'] },
    { name: 'rows of nobody in particular', given: tableWith({ acts: READ, owner: undefined }), finds: ['shared'] },
    { name: 'what visitors send', given: tableWith({ ...SENT, acts: SENT_ACTS }), finds: ['shared'] },
    {
      name: 'what visitors send and read',
      given: tableWith({ ...SENT, acts: { ...SENT_ACTS, nobody: ['insert', 'read'] } }),
      finds: [],
    },
    { name: 'posts', given: tableWith({ acts: READ, privacy: 'none' }), finds: [] },
    { name: 'anyone reads them', given: tableWith({ acts: { nobody: ['read'], 'any user': ['read'] } }), finds: [] },
    { name: 'only the owner', given: tableWith({}), finds: [] },
    { name: 'no table', given: databaseWith({}), finds: [] },
    { name: 'no database', given: NO_DATABASES, finds: [], notApplicable: true },
  ],
});

const READ = { nobody: [], 'any user': ['read'] } as const;
const SENT = { privacy: 'none', owner: undefined, isOwned: false, isSubmitted: true } as const;
const SENT_ACTS = { nobody: ['insert'], 'any user': ['insert', 'read'] } as const;
