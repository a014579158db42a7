import { MONEY_KEYS } from '../../../evidence/parse/secrets/kinds/operations-keys.ts';
import { PAYMENTS } from '../../../evidence/parse/secrets/kinds/payments.ts';
import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { every, exampleListing } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/payments',
  title: 'No payment service credentials in the page’s code',
  why: 'With the credential anyone can read payments and customers, and often issue refunds or payouts.',
  problems: {
    key: {
      severity: 'critical',
      message: 'Exposed secret key of a payment or shop service',
      fix: revoke('the payment service', 'credential'),
      variable: 'PAYMENT_API_KEY',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: {
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
  },
  examples: () => [
    ['secret key of a payment service', ['FLWS', 'ECK-4f0b6a2d9e7c1385b8e05d3f72c9a641-X'], 'key'],
    ['secret identified by its name', ["'; const PLAID_", "SECRET = '4f0b6a2d9e7c1385b8e05d3f72c9a6"], 'key'],
    ['public key', ['FLWP', 'UBK-4f0b6a2d9e7c1385b8e05d3f72c9a641-X']],
    [
      'secret of a payment that is meant for the browser',
      ['pi_3QZw7kV2nR9tBfX4mJcLh8sP_sec', 'ret_G6yKaT3vNeHu5rWqQZw7kV2nR'],
    ],
    ['documentation', exampleListing('PLAID_', 'SECRET=4f0b6a2d9e7c1385b8e05d3f72c9a6')],
  ],
});
