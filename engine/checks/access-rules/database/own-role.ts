import { defineCheck, notApplicable } from '../../define-check.ts';
import { databaseWith, EXAMPLE_PLACE, NO_DATABASES } from '../support/example-database.ts';
import { NO_DATABASE, placeOf, provenBy } from '../support/proven.ts';

export default defineCheck({
  id: 'access-rules/database/own-role',
  title: 'Users cannot give themselves rights',
  why: 'Policies and functions of the database ask this column what a user may do. A user who changes it becomes an administrator.',
  needs: ['databases'],
  problems: {
    role: {
      severity: 'critical',
      message: 'A user can change the own role that policies rely on',
      fix: 'Keep roles in a table that users cannot write, or in `app_metadata`; or take the column out of what they may change: `revoke update on profiles from authenticated; grant update (name, avatar_url) on profiles to authenticated`.',
    },
    'sign-up': {
      severity: 'critical',
      message: 'Whoever signs up can choose the role that policies rely on',
      fix: 'Do not read roles from `raw_user_meta_data`: whoever signs up writes it. Give every new user the least role in the trigger, and raise it on the server only, in `raw_app_meta_data` or in a table that users cannot write.',
    },
    value: {
      severity: 'high',
      message: "A user can change a value in their own row that opens other users' rows",
      fix: "Compare with what users cannot change: the address of the token, `(select auth.jwt()) ->> 'email'`, or a table of members that only the server writes; or take the column out of what users may change, with `revoke update` and `grant update (…)`.",
    },
    insert: {
      severity: 'high',
      message: "A user can add a row in their own name that opens other users' rows",
      fix: "Let members be added only by whoever may invite them, or by a function that checks an invitation: `with check (exists (select 1 from members m where m.team_id = members.team_id and m.user_id = (select auth.uid()) and m.role = 'owner'))`.",
    },
    kept: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'A user can set a status or balance that others decide',
      fix: "Take the column out of what users may write: `revoke insert, update on orders from authenticated; grant insert (…), update (…) on orders to authenticated`, or compare it in `with check`: `status = 'pending'`. Functions with the rights of the server write it.",
    },
  },
  references: ['CWE-269', 'https://supabase.com/docs/guides/database/postgres/column-level-security'],
  run({ databases }) {
    if (databases.length === 0) return notApplicable(NO_DATABASE);
    return databases
      .flatMap(({ promotions }) => promotions)
      .map((one) => ({
        problem: one.way === 'update' ? ('role' as const) : one.way,
        location: placeOf(one.place, `${one.name}.${one.column}`),
        evidence: provenBy(one),
      }));
  },
  examples: () => [
    {
      name: 'profiles.role',
      given: databaseWith({
        promotions: [{ ...ROLE, way: 'update' }],
      }),
      finds: ['role'],
    },
    { name: 'a trigger', given: databaseWith({ promotions: [{ ...ROLE, way: 'sign-up' }] }), finds: ['sign-up'] },
    {
      name: 'an address, a membership and a status',
      given: databaseWith({
        promotions: [
          { ...ROLE, column: 'email', way: 'value' },
          { ...ROLE, column: 'user_id', way: 'insert' },
          { ...ROLE, column: 'status', way: 'kept' },
        ],
      }),
      finds: ['value', 'insert', 'kept'],
    },
    { name: 'none', given: databaseWith({}), finds: [] },
    { name: 'no database', given: NO_DATABASES, finds: [], notApplicable: true },
  ],
});

const ROLE = {
  name: 'public.profiles',
  column: 'role',
  place: EXAMPLE_PLACE,
  proof: "update … set role = 'admin'",
} as const;
