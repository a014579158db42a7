import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/clerk',
  title: 'Clerk’s secret key stays on the server',
  why: 'The secret key of Clerk can read and change every user and sign in as any of them.',
  needs: ['secrets'],
  problems: {
    live: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries the secret key of a live Clerk instance',
      fix: {
        any: 'Rotate the key in the Clerk dashboard. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'CLERK_SECRET_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://clerk.com/docs'],
  run: ({ secrets }) => exposures(secrets, { 'clerk-live': 'live' }),
  examples: () => [
    {
      name: 'the secret key of a live Clerk instance',
      given: { secrets: exampleSecrets('sk', '_live_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZ') },
      finds: ['live'],
    },
    {
      name: 'the publishable key',
      given: { secrets: exampleSecrets('pk', '_live_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZ') },
      finds: [],
    },
  ],
});
