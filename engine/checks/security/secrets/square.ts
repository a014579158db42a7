import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/square',
  title: 'Square secrets stay on the server',
  why: 'With the secret anyone can pose as this application towards Square’s merchants.',
  needs: ['secrets'],
  problems: {
    secret: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The page carries the application secret of Square',
      fix: {
        any: 'Replace the secret in Square’s developer dashboard. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'SQUARE_ACCESS_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'https://developer.squareup.com/docs/oauth-api/overview'],
  run: ({ secrets }) => exposures(secrets, { square: 'secret', 'square-access': 'secret' }),
  examples: () => [
    {
      name: 'the application secret of Square',
      given: { secrets: exampleSecrets('sq0', 'csp-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw') },
      finds: ['secret'],
    },
    { name: 'the application id', given: { secrets: exampleSecrets('sq0', 'idp-QZw7kV2nR9tBfX4mJcLh8s') }, finds: [] },
  ],
});
