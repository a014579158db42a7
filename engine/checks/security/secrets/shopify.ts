import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/shopify',
  title: 'Shopify tokens stay on the server',
  why: 'An admin token reads and changes orders, customers and products of the shop.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries a secret token of Shopify',
      fix: {
        any: 'Revoke the key at Shopify (Apps and sales channels) and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment. Browsers get a storefront token.',
        change: { kind: 'secret', variable: 'SHOPIFY_ADMIN_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'https://shopify.dev/docs/apps/build/authentication-authorization'],
  run: ({ secrets }) => exposures(secrets, { shopify: 'token' }),
  examples: () => [
    {
      name: 'a secret token of Shopify',
      given: { secrets: exampleSecrets('sh', 'pat_0a1b2c3d4e5f67890f9e8d7c6b5a4321') },
      finds: ['token'],
    },
    {
      name: 'a storefront token, which is public',
      given: { secrets: exampleSecrets('X-Shopify-Storefront-Access-Token: ', '0a1b2c3d4e5f67890f9e8d7c6b5a4321') },
      finds: [],
    },
  ],
});
