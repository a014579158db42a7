import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/hosting',
  title: 'Tokens of hosting and databases stay on the server',
  why: 'The token manages machines, databases or files of the account.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries a token of a hosting or database service',
      fix: {
        any: 'Revoke the key at the service (DigitalOcean, PlanetScale, Vercel Blob, Neon, Convex, Doppler, Pulumi, Databricks, Cloudflare, Heroku, Netlify, Fly.io, Terraform, Vault) and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'HOSTING_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, {
      digitalocean: 'token',
      planetscale: 'token',
      'vercel-blob': 'token',
      neon: 'token',
      convex: 'token',
      doppler: 'token',
      pulumi: 'token',
      databricks: 'token',
      cloudflare: 'token',
      heroku: 'token',
      netlify: 'token',
      fly: 'token',
      terraform: 'token',
      vault: 'token',
    }),
  examples: () => [
    {
      name: 'a token of a hosting or database service',
      given: { secrets: exampleSecrets('dop_', 'v1_0a1b2c3d4e5f67890f9e8d7c6b5a43210a1b2c3d4e5f67890f9e8d7c6b5a4321') },
      finds: ['token'],
    },
    { name: 'a function’s name', given: { secrets: exampleSecrets('na', 'pi_create_string_utf8') }, finds: [] },
  ],
});
