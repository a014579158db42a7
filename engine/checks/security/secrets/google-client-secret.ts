import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/google-client-secret',
  title: 'OAuth client secrets stay on the server',
  why: 'With the secret anyone can pose as this application when asking users of Google for access.',
  needs: ['secrets'],
  problems: {
    secret: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The page carries the client secret of a Google OAuth application',
      fix: {
        any: 'Reset the secret in the Cloud console. Browsers sign in without one: authorization code with PKCE, the exchange on the server.',
        change: { kind: 'secret', variable: 'GOOGLE_CLIENT_SECRET' },
      },
    },
  },
  references: ['CWE-798', 'RFC 6749'],
  run: ({ secrets }) => exposures(secrets, { 'google-client-secret': 'secret' }),
  examples: () => [
    {
      name: 'the client secret of a Google OAuth application',
      given: { secrets: exampleSecrets('GOC', 'SPX-QZw7kV2nR9tBfX4mJcLh8sPdG6yK') },
      finds: ['secret'],
    },
    {
      name: 'a client id, which is public',
      given: { secrets: exampleSecrets('192837465019-abcq', 'wzrt.apps.googleusercontent.com') },
      finds: [],
    },
  ],
});
