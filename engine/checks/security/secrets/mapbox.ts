import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/mapbox',
  title: 'No Mapbox secret tokens in the page’s code',
  why: 'A secret token can change styles and data of the account and create more tokens.',
  problems: {
    token: {
      severity: 'high',
      message: 'Exposed Mapbox secret token',
      fix: 'Delete the token in the Mapbox account; web pages use a public token (pk.) that is restricted to their URLs.',
    },
  },
  references: ['CWE-798', 'https://docs.mapbox.com/accounts/guides/tokens/'],
  kinds: { mapbox: 'token' },
  examples: () => [
    [
      'Mapbox secret token',
      ['s', 'k.eyJ1Ijoic2hvcG93bmVyIiwiYSI6InF3enJ0NzJrZm52YnhtamNsaCJ9.QZw7kV2nR9tBfX4mJcLh8s'],
      'token',
    ],
    ['public token', ['p', 'k.eyJ1Ijoic2hvcG93bmVyIiwiYSI6InF3enJ0NzJrZm52YnhtamNsaCJ9.QZw7kV2nR9tBfX4mJcLh8s']],
  ],
});
