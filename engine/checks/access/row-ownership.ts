import { defineCheck, notApplicable } from '../define-check.ts';
import { givenAccess } from './support/given.ts';
import { occurrencesOf } from './support/occurrences.ts';

export default defineCheck({
  id: 'access/row-ownership',
  title: 'Users cannot create rows in another user’s name',
  why: 'If a policy for inserts does not compare the owner of the new row with the signed-in user, every user can create data that belongs to somebody else, such as an order or a role.',
  needs: ['access'],
  problems: {
    forged: {
      severity: 'high',
      message: 'Missing `WITH CHECK`: a user can create rows that belong to another user',
      fix: 'Give the policy for inserts a condition on the new row: `create policy "own rows" on … for insert to authenticated with check ((select auth.uid()) = user_id);`. Do the same for updates, where a policy with `using` alone is checked before the change, and its `with check` after it. Or let the database set the owner: `alter table … alter column user_id set default auth.uid()`.',
    },
  },
  references: ['CWE-639', 'https://www.postgresql.org/docs/current/sql-createpolicy.html'],
  run({ access }) {
    if (access.tried === 0)
      return notApplicable(
        'No table showed whether it compares the owner: this needs --allow-writes, a Supabase server that rolls back, and a table in which the second user can create a copy of a row',
      );
    return occurrencesOf(access, 'write', () => 'forged');
  },
  examples: () => [
    ['a row in the name of the first user is accepted', givenAccess(['write'], { tried: 1 }), 'forged'],
    ['it is refused', givenAccess([], { tried: 1 })],
    ['nothing was written', givenAccess([]), 'not applicable'],
  ],
});
