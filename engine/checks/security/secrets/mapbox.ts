import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/mapbox',
  title: 'No Mapbox secret tokens in client-side code',
  why: 'A secret token can change styles and data of the account and create more tokens.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed Mapbox secret token',
      fix: {
        any: 'Delete the token in the Mapbox account; web pages use a public token (pk.) that is restricted to their URLs.',
      },
    },
  },
  references: ['CWE-798', 'https://docs.mapbox.com/accounts/guides/tokens/'],
  run: ({ secrets }) => exposures(secrets, { mapbox: 'token' }),
  examples: () => [
    {
      name: 'Mapbox secret token',
      given: {
        secrets: exampleSecrets(
          's',
          'k.eyJ1Ijoic2hvcG93bmVyIiwiYSI6InF3enJ0NzJrZm52YnhtamNsaCJ9.QZw7kV2nR9tBfX4mJcLh8s',
        ),
      },
      finds: ['token'],
    },
    {
      name: 'public token',
      given: {
        secrets: exampleSecrets(
          'p',
          'k.eyJ1Ijoic2hvcG93bmVyIiwiYSI6InF3enJ0NzJrZm52YnhtamNsaCJ9.QZw7kV2nR9tBfX4mJcLh8s',
        ),
      },
      finds: [],
    },
  ],
});
