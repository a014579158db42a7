import { callOnServer, defineSecretCheck } from '../support/define-secret-check.ts';
import { exampleSecrets } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/stripe',
  title: 'No Stripe secret keys in client-side code',
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
    {
      name: 'live secret key',
      secrets: exampleSecrets(
        'sk',
        '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
      ),
      finds: ['live'],
    },
    {
      name: 'test mode key',
      secrets: exampleSecrets(
        'sk',
        '_test_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
      ),
      finds: ['test'],
    },
    {
      name: 'publishable key',
      secrets: exampleSecrets(
        'pk',
        '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ',
      ),
      finds: [],
    },
    {
      name: 'live secret key of another length',
      secrets: exampleSecrets('sk', '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq'),
      finds: ['live'],
    },
    {
      name: 'masked key',
      secrets: exampleSecrets('sk', '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yK••••••••'),
      finds: [],
    },
    { name: 'placeholder', secrets: exampleSecrets('sk', '_live_xxxxxxxxxxxxxxxxxxxxxxxx'), finds: [] },
  ],
});
