import { defineCheck, notApplicable } from '../../define-check.ts';
import { NO_DATABASES, tableWith } from '../support/example-database.ts';
import { can, NO_DATABASE, placeOf, provenAlike } from '../support/proven.ts';

const OWNER =
  'Compare the user with the owner in `using` and in `with check`: `for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id)`, and the same `using` for delete.';

export default defineCheck({
  id: 'access-rules/database/foreign-write',
  title: "Policies let no signed-in user write other users' rows",
  why: "Where sign-up is open, a signed-in user is anyone: one request overwrites or deletes the rows of all users, or adds rows in another user's name.",
  needs: ['databases'],
  problems: {
    change: { severity: 'high', message: "Any signed-in user can change or delete other users' rows", fix: OWNER },
    shared: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Any signed-in user can change or delete shared rows',
      fix: "Compare a role that users cannot give themselves, such as `(select auth.jwt()) -> 'app_metadata' ->> 'role' = 'admin'`, or write through the server with the service key only.",
    },
    name: {
      severity: 'medium',
      message: "Any signed-in user can add rows in another user's name: WITH CHECK does not compare the owner",
      fix: 'Compare the owner in `with check`: `for insert to authenticated with check ((select auth.uid()) = user_id)`.',
    },
  },
  references: ['CWE-639', 'CWE-862', 'https://supabase.com/docs/guides/database/postgres/row-level-security'],
  run({ databases }) {
    if (databases.length === 0) return notApplicable(NO_DATABASE);
    return databases.flatMap(({ tables, script }) =>
      tables
        .filter((table) => table.isRlsOn && !can(table, 'nobody', 'update', 'delete'))
        .flatMap((table) => {
          const { isOwned, owner, isSentToOwner, place, name } = table;
          const changes = can(table, 'any user', 'update', 'delete');
          // A row that is made for its owner is meant to be made by another user.
          const adds =
            owner !== undefined &&
            !isSentToOwner &&
            can(table, 'any user', 'insert') &&
            !can(table, 'nobody', 'insert');
          if (!changes && !adds) return [];
          const problem = changes ? (isOwned ? ('change' as const) : ('shared' as const)) : ('name' as const);
          const severity = script.isSignUpOpen ? {} : { severity: 'low' as const };
          return [{ problem, location: placeOf(place, name), ...provenAlike(table), ...severity }];
        }),
    );
  },
  examples: () => [
    {
      name: 'for update using (true)',
      given: tableWith({ acts: { nobody: [], 'any user': ['update'] } }),
      finds: ['change'],
    },
    {
      name: 'an owner in name only',
      given: tableWith({ acts: { nobody: [], 'any user': ['insert'] } }),
      finds: ['name'],
    },
    {
      name: 'a catalogue',
      given: tableWith({
        isOwned: false,
        owner: undefined,
        acts: { nobody: ['read'], 'any user': ['read', 'delete'] },
      }),
      finds: ['shared'],
    },
    {
      name: 'a notification to its owner',
      given: tableWith({ isSentToOwner: true, acts: { nobody: [], 'any user': ['insert'] } }),
      finds: [],
    },
    {
      name: 'anyone changes them',
      given: tableWith({ acts: { nobody: ['update'], 'any user': ['update'] } }),
      finds: [],
    },
    { name: 'reading only', given: tableWith({ acts: { nobody: [], 'any user': ['read'] } }), finds: [] },
    { name: 'no database', given: NO_DATABASES, finds: [], notApplicable: true },
  ],
});
