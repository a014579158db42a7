import { callOnServer, defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/stripe',
  title: 'No Stripe secret keys in the page’s code',
  why: 'A live secret key can issue refunds and payouts and read every customer and charge of the account.',
  problems: {
    live: {
      severity: 'critical',
      message: 'Exposed live Stripe secret key',
      fix: `Roll the key in the Stripe dashboard immediately. ${callOnServer()} Browsers use the publishable key (pk_live_).`,
      variable: 'STRIPE_SECRET_KEY',
    },
    test: {
      severity: 'low',
      message: 'Exposed test mode Stripe secret key',
      fix: `No money is at risk, but the live key is likely to end up in the same place. ${callOnServer()}`,
      variable: 'STRIPE_SECRET_KEY',
    },
  },
  references: ['CWE-798', 'https://docs.stripe.com/keys'],
  kinds: { 'stripe-live': 'live', 'stripe-test': 'test' },
  examples: () => [
    [
      'live secret key',
      [
        'sk',
        '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
      ],
      'live',
    ],
    [
      'test mode key',
      [
        'sk',
        '_test_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
      ],
      'test',
    ],
    [
      'publishable key',
      [
        'pk',
        '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
      ],
    ],
    ['live secret key of another length', ['sk', '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq'], 'live'],
    ['masked key', ['sk', '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yK••••••••']],
    ['placeholder', ['sk', '_live_xxxxxxxxxxxxxxxxxxxxxxxx']],
  ],
});
