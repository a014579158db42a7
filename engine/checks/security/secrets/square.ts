import { callOnServer, defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/square',
  title: 'No Square secrets in the page’s code',
  why: 'With the secret anyone can act as this application towards Square.',
  problems: {
    secret: {
      severity: 'high',
      message: 'Exposed Square application secret or access token',
      fix: `Replace the secret in Square’s developer dashboard. ${callOnServer()}`,
      variable: 'SQUARE_ACCESS_TOKEN',
    },
  },
  references: ['CWE-798', 'https://developer.squareup.com/docs/oauth-api/overview'],
  kinds: { square: 'secret', 'square-access': 'secret', 'square-production': 'secret' },
  examples: () => [
    ['Square application secret', ['sq0', 'csp-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw'], 'secret'],
    ['application id', ['sq0', 'idp-QZw7kV2nR9tBfX4mJcLh8s']],
  ],
});
