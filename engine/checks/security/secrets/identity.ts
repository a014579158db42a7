import { IDENTITY } from '../../../evidence/parse/secrets/kinds/identity.ts';
import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { every, exampleListing } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/identity',
  title: 'No credentials of sign-in providers or social networks in the page’s code',
  why: 'With the credential anyone can act as the application towards its users, or as one of them.',
  problems: {
    secret: {
      severity: 'high',
      message: 'Exposed credential of a sign-in provider or social network',
      fix: revoke('the provider', 'credential'),
      variable: 'IDENTITY_SECRET',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: {
    ...every(IDENTITY, 'secret'),
    'google-access-token': 'secret',
    'google-refresh-token': 'secret',
    'google-storage-hmac': 'secret',
  },
  examples: () => [
    ['access token', ['ya', '29.QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tB'], 'secret'],
    [
      'secret identified by its name',
      ["'; const FACEBOOK_APP_", "SECRET = '4f0b6a2d9e7c1385b8e05d3f72c9a641"],
      'secret',
    ],
    ['id of an application, which is public', ["'; const SPOTIFY_CLIENT_", "ID = '4f0b6a2d9e7c1385b8e05d3f72c9a641"]],
    ['documentation', exampleListing('FACEBOOK_APP_', 'SECRET=4f0b6a2d9e7c1385b8e05d3f72c9a641')],
  ],
});
