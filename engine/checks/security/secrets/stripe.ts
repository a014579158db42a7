import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/stripe',
  title: 'Stripe’s secret keys stay on the server',
  why: 'A live secret key can refund, pay out and read every customer and charge of the account.',
  needs: ['secrets'],
  problems: {
    live: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries a live secret key of Stripe',
      fix: {
        any: 'Roll the key in the Stripe dashboard at once. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment. Browsers get the publishable key (pk_live_).',
        change: { kind: 'secret', variable: 'STRIPE_SECRET_KEY' },
      },
    },
    test: {
      severity: 'low',
      likelihood: 'observed',
      message: 'The page carries a test mode secret key of Stripe',
      fix: {
        any: 'Take it out of the page: no money is at risk, but where the test key stands the live key will follow. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'STRIPE_SECRET_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://docs.stripe.com/keys'],
  run: ({ secrets }) => exposures(secrets, { 'stripe-live': 'live', 'stripe-test': 'test' }),
  examples: () => [
    {
      name: 'a live secret key of Stripe',
      given: {
        secrets: exampleSecrets(
          'sk',
          '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
        ),
      },
      finds: ['live'],
    },
    {
      name: 'a test key',
      given: {
        secrets: exampleSecrets(
          'sk',
          '_test_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
        ),
      },
      finds: ['test'],
    },
    {
      name: 'the publishable key',
      given: {
        secrets: exampleSecrets(
          'pk',
          '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
        ),
      },
      finds: [],
    },
    { name: 'a placeholder', given: { secrets: exampleSecrets('sk', '_live_xxxxxxxxxxxxxxxxxxxxxxxx') }, finds: [] },
  ],
});
