import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/search-admin',
  title: 'Admin keys of search services stay on the server',
  why: 'An admin key changes and deletes what the search finds; only a search key is made for browsers.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'high',
      likelihood: 'likely',
      message: 'The page carries an admin key of a search service',
      fix: {
        any: 'Rotate the admin key at the service, and give the page a search-only key.',
        change: { kind: 'secret', variable: 'SEARCH_ADMIN_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://www.algolia.com/doc/guides/security/api-keys/'],
  run: ({ secrets }) => exposures(secrets, { 'algolia-admin': 'key' }),
  examples: () => [
    {
      name: 'an admin key',
      given: { secrets: exampleSecrets("'; const ALGOLIA_ADMIN_", "KEY = '0a1b2c3d4e5f67890f9e8d7c6b5a4321") },
      finds: ['key'],
    },
    {
      name: 'a search key',
      given: { secrets: exampleSecrets("'; const ALGOLIA_SEARCH_", "KEY = '0a1b2c3d4e5f67890f9e8d7c6b5a4321") },
      finds: [],
    },
  ],
});
