import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/search-admin',
  title: 'No search service admin keys in the page’s code',
  why: 'An admin key can change and delete the search index; only search-only keys are meant for browsers.',
  problems: {
    key: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Exposed admin key of a search service',
      fix: 'Rotate the admin key at the service, and use a search-only key in the page.',
      variable: 'SEARCH_ADMIN_KEY',
    },
  },
  references: ['CWE-798', 'https://www.algolia.com/doc/guides/security/api-keys/'],
  kinds: { 'algolia-admin': 'key', meilisearch: 'key', typesense: 'key' },
  examples: () => [
    ['admin key', ["'; const ALGOLIA_ADMIN_", "KEY = '4f0b6a2d9e7c1385b8e05d3f72c9a641"], 'key'],
    ['search-only key', ["'; const ALGOLIA_SEARCH_", "KEY = '4f0b6a2d9e7c1385b8e05d3f72c9a641"]],
  ],
});
