import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/google-client-secret',
  title: 'No Google OAuth client secrets in client-side code',
  why: 'With the secret anyone can impersonate this application when asking Google users for access.',
  needs: ['secrets'],
  problems: {
    secret: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed Google OAuth client secret',
      fix: {
        any: 'Reset the secret in the Cloud console. Browsers sign in without one: use the authorization code flow with PKCE and exchange the code on the server.',
        change: { kind: 'secret', variable: 'GOOGLE_CLIENT_SECRET' },
      },
    },
  },
  references: ['CWE-798', 'RFC 6749'],
  run: ({ secrets }) =>
    exposures(secrets, {
      'google-client-secret': 'secret',
      'google-client-secret-named': 'secret',
      'google-client-secret-classic': 'secret',
    }),
  examples: () => [
    {
      name: 'Google OAuth client secret',
      given: { secrets: exampleSecrets('GOC', 'SPX-QZw7kV2nR9tBfX4mJcLh8sPdG6yK') },
      finds: ['secret'],
    },
    {
      name: 'classic secret, identified by its name',
      given: { secrets: exampleSecrets("'; const google_client_", "secret = 'QZw7kV2nR9tBfX4mJcLh8sPd") },
      finds: ['secret'],
    },
    {
      name: 'client id, which is public',
      given: { secrets: exampleSecrets('192837465019-abcq', 'wzrt.apps.googleusercontent.com') },
      finds: [],
    },
  ],
});
