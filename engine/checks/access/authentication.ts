import { defineCheck, notApplicable } from '../define-check.ts';
import { givenAccess } from './support/given.ts';
import { occurrencesOf } from './support/occurrences.ts';

const FIX =
  'Require a session in the handler of this route and answer 401 without one, then load the record by its id and by the signed-in user. Protect all routes by default, and list those that are public. In Supabase, enable row level security and grant `anon` nothing on the table; in Firebase, end rules such as `allow read: if true`.';

export default defineCheck({
  id: 'access/authentication',
  title: 'Data of users requires a session',
  why: 'An address that answers with the data of a user to anyone, without any session, can be read by everyone on the internet who knows or guesses it, and by search engines.',
  needs: ['access'],
  problems: {
    personal: {
      severity: 'critical',
      message: 'Missing authentication: personal data of a user can be read without a session',
      fix: FIX,
    },
    readable: {
      severity: 'high',
      message: 'Missing authentication: data of a user can be read without a session',
      fix: FIX,
    },
  },
  references: ['CWE-306', 'https://owasp.org/API-Security/editions/2023/en/0xa2-broken-authentication/'],
  run({ access }) {
    const found = occurrencesOf(access, 'anonymous', ({ isPersonal }) => (isPersonal ? 'personal' : 'readable'));
    if (found.length === 0 && access.own + access.privileged === 0)
      return notApplicable('No request of these pages is about data that belongs to one user alone');
    return found;
  },
  examples: () => [
    ['an invoice with an email address', givenAccess(['anonymous'], { isPersonal: true }), 'personal'],
    ['an invoice without personal data', givenAccess(['anonymous']), 'readable'],
    ['data that needs a session', givenAccess([])],
    ['nothing that belongs to one user', givenAccess([], { own: 0, privileged: 0 }), 'not applicable'],
  ],
});
