import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/square',
  title: 'No Square secrets in client-side code',
  why: 'With the secret anyone can act as this application towards Square.',
  needs: ['secrets'],
  problems: {
    secret: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed Square application secret or access token',
      fix: {
        any: 'Replace the secret in Square’s developer dashboard. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'SQUARE_ACCESS_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'https://developer.squareup.com/docs/oauth-api/overview'],
  run: ({ secrets }) =>
    exposures(secrets, { square: 'secret', 'square-access': 'secret', 'square-production': 'secret' }),
  examples: () => [
    {
      name: 'Square application secret',
      given: { secrets: exampleSecrets('sq0', 'csp-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw') },
      finds: ['secret'],
    },
    { name: 'application id', given: { secrets: exampleSecrets('sq0', 'idp-QZw7kV2nR9tBfX4mJcLh8s') }, finds: [] },
  ],
});
