import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/shopify',
  title: 'No Shopify admin tokens in client-side code',
  why: 'An admin token reads and changes orders, customers and products of the shop.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed Shopify secret token',
      fix: {
        any: 'Revoke the key at Shopify (Apps and sales channels) and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment. Browsers use a storefront token.',
        change: { kind: 'secret', variable: 'SHOPIFY_ADMIN_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'https://shopify.dev/docs/apps/build/authentication-authorization'],
  run: ({ secrets }) => exposures(secrets, { shopify: 'token' }),
  examples: () => [
    {
      name: 'Shopify secret token',
      given: { secrets: exampleSecrets('sh', 'pat_4f0b6a2d9e7c1385b8e05d3f72c9a641') },
      finds: ['token'],
    },
    {
      name: 'storefront token, which is public',
      given: { secrets: exampleSecrets('X-Shopify-Storefront-Access-Token: ', '4f0b6a2d9e7c1385b8e05d3f72c9a641') },
      finds: [],
    },
  ],
});
