import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/address-password',
  title: 'No URLs with embedded credentials in client-side code',
  why: 'Anyone who opens the page can read a user name and password embedded in a URL.',
  needs: ['secrets'],
  problems: {
    password: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Exposed credentials: URL with user name and password',
      fix: {
        any: 'Change the password, and make the call on the server.',
      },
    },
  },
  references: ['CWE-522', 'CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) => exposures(secrets, { 'address-password': 'password' }),
  examples: () => [
    {
      name: 'URL with user name and password',
      given: { secrets: exampleSecrets('https://shop:', 'QZw7kV2nR9tBfX', '@api.shop.io/v1') },
      finds: ['password'],
    },
    {
      name: 'public key of an error tracker',
      given: {
        secrets: exampleSecrets(
          'https://',
          '0a1b2c3d4e5f67890f9e8d7c6b5a4321:0a1b2c3d4e5f67890f9e8d7c6b5a4321',
          '@sentry.io/12',
        ),
      },
      finds: [],
    },
    { name: 'example URL', given: { secrets: exampleSecrets('https://user:password@', 'api.shop.io') }, finds: [] },
  ],
});
