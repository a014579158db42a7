import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/shipping',
  title: 'Keys of shipping services stay on the server',
  why: 'The key buys postage at the account’s expense and reads the addresses of customers.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The page carries the key of a shipping service',
      fix: {
        any: 'Revoke the key at the service (Shippo, EasyPost), make a new one, and let the server make the calls.',
        change: { kind: 'secret', variable: 'SHIPPING_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) => exposures(secrets, { shippo: 'key', easypost: 'key' }),
  examples: () => [
    {
      name: 'the key of a shipping service',
      given: { secrets: exampleSecrets('shippo_', 'live_0a1b2c3d4e5f67890f9e8d7c6b5a43210a1b2c3d') },
      finds: ['key'],
    },
    { name: 'a method of the library', given: { secrets: exampleSecrets('shippo_', 'live_rates') }, finds: [] },
  ],
});
