import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/shopify',
  title: 'No Shopify admin tokens in the page’s code',
  why: 'An admin token reads and changes orders, customers and products of the shop.',
  problems: {
    token: {
      severity: 'critical',
      message: 'Exposed Shopify secret token',
      fix: `${revoke('Shopify (Apps and sales channels)')} Browsers use a storefront token.`,
      variable: 'SHOPIFY_ADMIN_TOKEN',
    },
  },
  references: ['CWE-798', 'https://shopify.dev/docs/apps/build/authentication-authorization'],
  kinds: { shopify: 'token' },
  examples: () => [
    ['Shopify secret token', ['sh', 'pat_4f0b6a2d9e7c1385b8e05d3f72c9a641'], 'token'],
    ['storefront token, which is public', ['X-Shopify-Storefront-Access-Token: ', '4f0b6a2d9e7c1385b8e05d3f72c9a641']],
  ],
});
