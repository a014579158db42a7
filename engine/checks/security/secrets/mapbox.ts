import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/mapbox',
  title: 'Mapbox secret tokens stay on the server',
  why: 'A secret token can change styles and data of the account and make further tokens.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The page carries a secret token of Mapbox',
      fix: {
        any: 'Delete the token in the Mapbox account; pages use a public one (pk.) that is restricted to their addresses.',
      },
    },
  },
  references: ['CWE-798', 'https://docs.mapbox.com/accounts/guides/tokens/'],
  run: ({ secrets }) => exposures(secrets, { mapbox: 'token' }),
  examples: () => [
    {
      name: 'a secret token of Mapbox',
      given: {
        secrets: exampleSecrets(
          's',
          'k.eyJ1Ijoic2hvcG93bmVyIiwiYSI6InF3enJ0NzJrZm52YnhtamNsaCJ9.QZw7kV2nR9tBfX4mJcLh8s',
        ),
      },
      finds: ['token'],
    },
    {
      name: 'a public token',
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
