import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/address-password',
  title: 'No address in the page carries a password',
  why: 'User name and password in an address can be read by everyone who opens the page.',
  needs: ['secrets'],
  problems: {
    password: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'The page carries an address with user name and password',
      fix: {
        any: 'Change the password, and let the server make the call.',
      },
    },
  },
  references: ['CWE-522', 'CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) => exposures(secrets, { 'address-password': 'password' }),
  examples: () => [
    {
      name: 'an address with user name and password',
      given: { secrets: exampleSecrets('https://shop:', 'QZw7kV2nR9tBfX', '@api.shop.io/v1') },
      finds: ['password'],
    },
    {
      name: 'a key of an error tracker, which is public',
      given: {
        secrets: exampleSecrets(
          'https://',
          '0a1b2c3d4e5f67890f9e8d7c6b5a4321:0a1b2c3d4e5f67890f9e8d7c6b5a4321',
          '@sentry.io/12',
        ),
      },
      finds: [],
    },
    { name: 'an example', given: { secrets: exampleSecrets('https://user:password@', 'api.shop.io') }, finds: [] },
  ],
});
