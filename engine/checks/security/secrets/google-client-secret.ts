import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/google-client-secret',
  title: 'No Google OAuth client secrets in the page’s code',
  why: 'With the secret anyone can impersonate this application when asking Google users for access.',
  problems: {
    secret: {
      severity: 'high',
      message: 'Exposed Google OAuth client secret',
      fix: 'Reset the secret in the Cloud console. Browsers sign in without one: use the authorization code flow with PKCE and exchange the code on the server.',
      variable: 'GOOGLE_CLIENT_SECRET',
    },
  },
  references: ['CWE-798', 'RFC 6749'],
  kinds: {
    'google-client-secret': 'secret',
    'google-client-secret-named': 'secret',
    'google-client-secret-classic': 'secret',
  },
  examples: () => [
    ['Google OAuth client secret', ['GOC', 'SPX-QZw7kV2nR9tBfX4mJcLh8sPdG6yK'], 'secret'],
    [
      'classic secret, identified by its name',
      ["'; const google_client_", "secret = 'QZw7kV2nR9tBfX4mJcLh8sPd"],
      'secret',
    ],
    ['client id, which is public', ['192837465019-abcq', 'wzrt.apps.googleusercontent.com']],
  ],
});
