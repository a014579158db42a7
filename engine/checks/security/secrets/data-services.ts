import { DATA_KEYS } from '../../../evidence/parse/secrets/kinds/data-keys.ts';
import { DATA_SERVICES } from '../../../evidence/parse/secrets/kinds/data-services.ts';
import { defineCheck } from '../../define-check.ts';
import { every, exampleListing, exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/data-services',
  title: 'No secret keys of data and media services in client-side code',
  why: 'Anyone who reads the key can use the service at the cost of its owner, and often change what is stored there.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Exposed secret key of a data or media service',
      fix: {
        any: 'Revoke the credential at the service and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the credential from its environment.',
        change: { kind: 'secret', variable: 'DATA_SERVICE_KEY' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, {
      ...every(DATA_SERVICES, 'key', ['mapbox', 'algolia-admin', 'meilisearch', 'typesense']),
      ...every(DATA_KEYS, 'key'),
    }),
  examples: () => [
    {
      name: 'private key',
      given: { secrets: exampleSecrets('private', '_QZw7kV2nR9tBfX4mJcLh8sPdG6y=') },
      finds: ['key'],
    },
    {
      name: 'key identified by its name',
      given: { secrets: exampleSecrets("'; const OPENWEATHER_", "API_KEY = '4f0b6a2d9e7c1385b8e05d3f72c9a641") },
      finds: ['key'],
    },
    {
      name: 'key in the address of a request',
      given: {
        secrets: exampleSecrets(
          "'; fetch('https://app.scrapingant",
          '.com/v2/general?x-api-key=4f0b6a2d9e7c1385b8e05d3f72c9a641',
        ),
      },
      finds: ['key'],
    },
    {
      name: 'id of a request, and a service within another word',
      given: {
        secrets: exampleSecrets(
          "'; const ids = { scrapingant_request: '4f0b6a2d9e7c1385b8e05d3f72c9a641' }; const geo",
          "apify_key = '4f0b6a2d9e7c1385b8e05d3f72c9a641",
        ),
      },
      finds: [],
    },
    { name: 'public key', given: { secrets: exampleSecrets('public', '_QZw7kV2nR9tBfX4mJcLh8sPdG6y=') }, finds: [] },
    {
      name: 'documentation',
      given: { secrets: exampleListing('OPENWEATHER_', 'API_KEY=4f0b6a2d9e7c1385b8e05d3f72c9a641') },
      finds: [],
    },
  ],
});
