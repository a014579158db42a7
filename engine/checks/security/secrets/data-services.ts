import { DATA_KEYS } from '../../../evidence/parse/secrets/kinds/data-keys.ts';
import { DATA_SERVICES } from '../../../evidence/parse/secrets/kinds/data-services.ts';
import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { every, exampleListing } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/data-services',
  title: 'No secret keys of data and media services in the page’s code',
  why: 'Anyone who reads the key can use the service at the cost of its owner, and often change what is stored there.',
  problems: {
    key: {
      severity: 'medium',
      message: 'Exposed secret key of a data or media service',
      fix: revoke('the service', 'credential'),
      variable: 'DATA_SERVICE_KEY',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: {
    ...every(DATA_SERVICES, 'key', ['mapbox', 'algolia-admin', 'meilisearch', 'typesense']),
    ...every(DATA_KEYS, 'key'),
  },
  examples: () => [
    ['private key', ['private', '_QZw7kV2nR9tBfX4mJcLh8sPdG6y='], 'key'],
    ['key identified by its name', ["'; const OPENWEATHER_", "API_KEY = '4f0b6a2d9e7c1385b8e05d3f72c9a641"], 'key'],
    [
      'key in the address of a request',
      ["'; fetch('https://app.scrapingant", '.com/v2/general?x-api-key=4f0b6a2d9e7c1385b8e05d3f72c9a641'],
      'key',
    ],
    [
      'id of a request, and a service within another word',
      [
        "'; const ids = { scrapingant_request: '4f0b6a2d9e7c1385b8e05d3f72c9a641' }; const geo",
        "apify_key = '4f0b6a2d9e7c1385b8e05d3f72c9a641",
      ],
    ],
    ['public key', ['public', '_QZw7kV2nR9tBfX4mJcLh8sPdG6y=']],
    ['documentation', exampleListing('OPENWEATHER_', 'API_KEY=4f0b6a2d9e7c1385b8e05d3f72c9a641')],
  ],
});
