import { callOnServer, defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/clerk',
  title: 'No Clerk secret keys in the page’s code',
  why: 'A Clerk secret key can read and change every user and sign in as any of them.',
  problems: {
    live: {
      severity: 'critical',
      message: 'Exposed live Clerk secret key',
      fix: `Rotate the key in the Clerk dashboard. ${callOnServer()}`,
      variable: 'CLERK_SECRET_KEY',
    },
    test: {
      severity: 'low',
      message: 'Exposed test Clerk secret key',
      fix: `Rotate the key in the Clerk dashboard. ${callOnServer()}`,
      variable: 'CLERK_SECRET_KEY',
    },
  },
  references: ['CWE-798', 'https://clerk.com/docs'],
  kinds: { 'clerk-live': 'live', 'clerk-test': 'test' },
  examples: () => [
    ['live Clerk secret key', ['sk', '_live_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZ'], 'live'],
    ['test Clerk secret key', ['sk', '_test_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZ'], 'test'],
    ['key of Stripe', ['sk', '_live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq']],
    ['publishable key', ['pk', '_live_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZ']],
  ],
});
