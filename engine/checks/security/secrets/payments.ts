import { MONEY_KEYS } from '../../../evidence/parse/secrets/kinds/operations-keys.ts';
import { PAYMENTS } from '../../../evidence/parse/secrets/kinds/payments.ts';
import { defineCheck } from '../../define-check.ts';
import { every, exampleListing, exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/payments',
  title: 'No payment service credentials in client-side code',
  why: 'With the credential anyone can read payments and customers, and often issue refunds or payouts.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed secret key of a payment or shop service',
      fix: {
        any: 'Revoke the credential at the payment service and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the credential from its environment.',
        change: { kind: 'secret', variable: 'PAYMENT_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, {
      ...every(MONEY_KEYS, 'key'),
      ...every(PAYMENTS, 'key', [
        'stripe-live',
        'stripe-test',
        'webhook-signing',
        'clerk-live',
        'shopify',
        'square',
        'square-access',
        'square-production',
        'shippo',
        'easypost',
      ]),
    }),
  examples: () => [
    {
      name: 'secret key of a payment service',
      given: { secrets: exampleSecrets('FLWS', 'ECK-4f0b6a2d9e7c1385b8e05d3f72c9a641-X') },
      finds: ['key'],
    },
    {
      name: 'secret identified by its name',
      given: { secrets: exampleSecrets("'; const PLAID_", "SECRET = '4f0b6a2d9e7c1385b8e05d3f72c9a6") },
      finds: ['key'],
    },
    {
      name: 'public key',
      given: { secrets: exampleSecrets('FLWP', 'UBK-4f0b6a2d9e7c1385b8e05d3f72c9a641-X') },
      finds: [],
    },
    {
      name: 'secret of a payment that is meant for the browser',
      given: { secrets: exampleSecrets('pi_3QZw7kV2nR9tBfX4mJcLh8sP_sec', 'ret_G6yKaT3vNeHu5rWqQZw7kV2nR') },
      finds: [],
    },
    {
      name: 'documentation',
      given: { secrets: exampleListing('PLAID_', 'SECRET=4f0b6a2d9e7c1385b8e05d3f72c9a6') },
      finds: [],
    },
  ],
});
