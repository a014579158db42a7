import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/clerk',
  title: 'No Clerk secret keys in client-side code',
  why: 'A Clerk secret key can read and change every user and sign in as any of them.',
  needs: ['secrets'],
  problems: {
    live: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed live Clerk secret key',
      fix: {
        any: 'Rotate the key in the Clerk dashboard. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'CLERK_SECRET_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://clerk.com/docs'],
  run: ({ secrets }) => exposures(secrets, { 'clerk-live': 'live' }),
  examples: () => [
    {
      name: 'live Clerk secret key',
      given: { secrets: exampleSecrets('sk', '_live_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZ') },
      finds: ['live'],
    },
    {
      name: 'key of Stripe',
      given: { secrets: exampleSecrets('sk', '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq') },
      finds: [],
    },
    {
      name: 'publishable key',
      given: { secrets: exampleSecrets('pk', '_live_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZ') },
      finds: [],
    },
  ],
});
