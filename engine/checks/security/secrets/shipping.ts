import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/shipping',
  title: 'No shipping service API keys in client-side code',
  why: 'The key buys postage at the account’s expense and reads customer addresses.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed API key of a shipping service',
      fix: {
        any: 'Revoke the key at the service (Shippo, EasyPost), create a new one, and make the calls on the server.',
        change: { kind: 'secret', variable: 'SHIPPING_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) => exposures(secrets, { shippo: 'key', easypost: 'key' }),
  examples: () => [
    {
      name: 'shipping service API key',
      given: { secrets: exampleSecrets('shippo_', 'live_4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d') },
      finds: ['key'],
    },
    { name: 'library method', given: { secrets: exampleSecrets('shippo_', 'live_rates') }, finds: [] },
  ],
});
