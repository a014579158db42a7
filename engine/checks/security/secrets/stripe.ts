import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/stripe',
  title: 'No Stripe secret keys in client-side code',
  why: 'A live secret key can issue refunds and payouts and read every customer and charge of the account.',
  needs: ['secrets'],
  problems: {
    live: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed live Stripe secret key',
      fix: {
        any: 'Roll the key in the Stripe dashboard immediately. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment. Browsers use the publishable key (pk_live_).',
        change: { kind: 'secret', variable: 'STRIPE_SECRET_KEY' },
      },
    },
    test: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Exposed test mode Stripe secret key',
      fix: {
        any: 'No money is at risk, but the live key is likely to end up in the same place. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'STRIPE_SECRET_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://docs.stripe.com/keys'],
  run: ({ secrets }) => exposures(secrets, { 'stripe-live': 'live', 'stripe-test': 'test' }),
  examples: () => [
    {
      name: 'live secret key',
      given: {
        secrets: exampleSecrets(
          'sk',
          '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
        ),
      },
      finds: ['live'],
    },
    {
      name: 'test mode key',
      given: {
        secrets: exampleSecrets(
          'sk',
          '_test_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
        ),
      },
      finds: ['test'],
    },
    {
      name: 'publishable key',
      given: {
        secrets: exampleSecrets(
          'pk',
          '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
        ),
      },
      finds: [],
    },
    {
      name: 'live secret key of another length',
      given: { secrets: exampleSecrets('sk', '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq') },
      finds: ['live'],
    },
    {
      name: 'masked key',
      given: { secrets: exampleSecrets('sk', '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yK••••••••') },
      finds: [],
    },
    { name: 'placeholder', given: { secrets: exampleSecrets('sk', '_live_xxxxxxxxxxxxxxxxxxxxxxxx') }, finds: [] },
  ],
});
