import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/shipping',
  title: 'No shipping service API keys in the page’s code',
  why: 'The key buys postage at the account’s expense and reads customer addresses.',
  problems: {
    key: {
      severity: 'high',
      message: 'Exposed API key of a shipping service',
      fix: 'Revoke the key at the service (Shippo, EasyPost), create a new one, and make the calls on the server.',
      variable: 'SHIPPING_API_KEY',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: { shippo: 'key', easypost: 'key' },
  examples: () => [
    ['shipping service API key', ['shippo_', 'live_4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d'], 'key'],
    ['library method', ['shippo_', 'live_rates']],
  ],
});
