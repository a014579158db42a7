import type { UserGrant } from '../../../evidence/facts/database.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { databaseWith, EXAMPLE_PLACE, NO_DATABASES } from '../support/example-database.ts';
import { NO_DATABASE, placeOf, provenBy } from '../support/proven.ts';

const FIX =
  "Revoke the rights: `revoke all on auth.users from anon, authenticated`. Policies that need the address of the user read it from the token, `(select auth.jwt() ->> 'email')`; what the site shows of other users belongs in a table such as `profiles`.";

export default defineCheck({
  id: 'access-rules/database/auth-users',
  title: 'The roles of the API have no rights on the accounts in auth.users',
  why: 'The table has addresses, phone numbers and hashes of passwords of all users. The platform gives visitors and users no rights on it.',
  needs: ['databases'],
  problems: {
    read: { severity: 'critical', message: 'The API returns the accounts of other users', fix: FIX },
    granted: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Visitors or users have rights on the table of accounts',
      fix: FIX,
    },
  },
  references: [
    'CWE-732',
    'https://supabase.com/docs/guides/auth/managing-user-data',
    'https://supabase.com/docs/guides/database/database-advisors?lint=0002_auth_users_exposed',
  ],
  run({ databases }) {
    if (databases.length === 0) return notApplicable(NO_DATABASE);
    return databases.flatMap(({ userGrants, script }) =>
      userGrants.map((grant) => {
        const isServed = script.exposed.includes('auth');
        return {
          problem: grant.isRead && isServed ? ('read' as const) : ('granted' as const),
          location: placeOf(grant.place, `${grant.name} to ${grant.role}`),
          evidence: provenBy(grant, grant.isRead && !isServed ? '; the API does not serve the schema' : ''),
          ...(grant.isRead ? {} : { severity: 'low' as const }),
        };
      }),
    );
  },
  examples: () => [
    {
      name: 'an exposed schema',
      given: databaseWith({ userGrants: [READ], script: { ...SCRIPT, exposed: ['public', 'auth'] } }),
      finds: ['read'],
    },
    {
      name: 'rights, and a schema that is not served',
      given: databaseWith({ userGrants: [READ] }),
      finds: ['granted'],
    },
    {
      name: 'rights, and row-level security without a policy',
      given: databaseWith({ userGrants: [{ ...READ, isRead: false }] }),
      finds: ['granted'],
    },
    { name: 'no rights', given: databaseWith({}), finds: [] },
    { name: 'no database', given: NO_DATABASES, finds: [], notApplicable: true },
  ],
});

const SCRIPT = { root: 'supabase/migrations', exposed: ['public'], isSignUpOpen: true, buckets: [] };
const READ: UserGrant = {
  name: 'auth.users',
  role: 'authenticated',
  place: EXAMPLE_PLACE,
  proof: 'authenticated has select on auth.users and read 2 rows',
  isRead: true,
};
