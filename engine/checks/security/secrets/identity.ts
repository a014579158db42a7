import { IDENTITY } from '../../../evidence/parse/secrets/kinds/identity.ts';
import { defineCheck } from '../../define-check.ts';
import { every, exampleListing, exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/identity',
  title: 'No credentials of sign-in providers or social networks in client-side code',
  why: 'With the credential anyone can act as the application towards its users, or as one of them.',
  needs: ['secrets'],
  problems: {
    secret: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed credential of a sign-in provider or social network',
      fix: {
        any: 'Revoke the credential at the provider and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the credential from its environment.',
        change: { kind: 'secret', variable: 'IDENTITY_SECRET' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, {
      ...every(IDENTITY, 'secret'),
      'google-access-token': 'secret',
      'google-refresh-token': 'secret',
      'google-storage-hmac': 'secret',
    }),
  examples: () => [
    {
      name: 'access token',
      given: { secrets: exampleSecrets('ya', '29.QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tB') },
      finds: ['secret'],
    },
    {
      name: 'secret identified by its name',
      given: { secrets: exampleSecrets("'; const FACEBOOK_APP_", "SECRET = '4f0b6a2d9e7c1385b8e05d3f72c9a641") },
      finds: ['secret'],
    },
    {
      name: 'id of an application, which is public',
      given: { secrets: exampleSecrets("'; const SPOTIFY_CLIENT_", "ID = '4f0b6a2d9e7c1385b8e05d3f72c9a641") },
      finds: [],
    },
    {
      name: 'documentation',
      given: { secrets: exampleListing('FACEBOOK_APP_', 'SECRET=4f0b6a2d9e7c1385b8e05d3f72c9a641') },
      finds: [],
    },
  ],
});
