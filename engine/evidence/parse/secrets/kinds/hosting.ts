import { keyed } from '../keyed-rule.ts';
import { ALNUM32, HEX32, HEX40, HEX64, named, near, rule, UUID } from '../secret-rule.ts';

const CLOUDFLARE = 'developers.cloudflare.com/fundamentals/api/get-started/token-formats';
const SANITY = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'].map((char) => `sk${char}`);
const VAULT = 'developer.hashicorp.com/vault/docs/concepts/tokens';

/** Hosting, deployment, configuration and databases as a service. */
export const HOSTING = {
  digitalocean: rule(
    'docs.digitalocean.com/reference/api/create-personal-access-token',
    ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    `do[opr]_v1_${HEX64}`,
  ),
  'digitalocean-spaces': named(
    'docs.digitalocean.com/products/spaces/how-to/manage-access',
    ['spaces secret', 'spaces secret key', 'spaces access secret', 'do spaces secret'],
    '[A-Za-z0-9/+]{43}',
  ),
  cloudflare: named(
    'developers.cloudflare.com/fundamentals/api/get-started/create-token',
    [
      'cloudflare api token',
      'cf api token',
      'cloudflare token',
      'cloudflare api key',
      'cloudflare global api key',
      'cf api key',
    ],
    String.raw`[\w-]{40}|[0-9a-f]{37}`,
  ),
  'cloudflare-token': rule(CLOUDFLARE, ['cfut_', 'cfat_', 'cfk_'], 'cf(?:ut|at|k)_[A-Za-z0-9]{40}[0-9A-Za-z]{6,8}'),
  'cloudflare-origin-ca': rule(
    'developers.cloudflare.com/fundamentals/api/get-started/ca-keys',
    'v1.0-',
    String.raw`v1\.0-[0-9a-f]{24,64}-[0-9a-f]{100,260}`,
  ),
  heroku: rule('devcenter.heroku.com/articles/authentication', 'HRKU-', String.raw`HRKU-(?:AA[\w-]{58}|${UUID})`),
  'heroku-classic': named(
    'devcenter.heroku.com/articles/authentication',
    ['heroku api key', 'heroku key', 'heroku api token', 'heroku auth token'],
    UUID,
  ),
  netlify: rule('docs.netlify.com/api/get-started', ['nfp_', 'nfc_', 'nfo_', 'nfu_'], 'nf[pcou]_[A-Za-z0-9]{36,44}'),
  'netlify-classic': named(
    'docs.netlify.com/api/get-started',
    ['netlify token', 'netlify auth token', 'netlify access token'],
    String.raw`[\w-]{43}|${HEX64}`,
  ),
  fly: rule(
    'fly.io/docs/security/tokens',
    ['fm2_', 'fm1r_', 'fm1a_', 'fo1_'],
    String.raw`(?:fm(?:2|1[ar])_[A-Za-z0-9+/]{100,2000}={0,3}|fo1_[\w-]{43})`,
  ),
  terraform: rule(
    'developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/api-tokens',
    '.atlasv1.',
    String.raw`(?<=["'\`=:\s][A-Za-z0-9]{14})\.atlasv1\.[\w=-]{60,70}`,
    { glued: true },
  ),
  vault: rule(VAULT, ['hvs.', 'hvb.', 'hvr.'], String.raw`hv[sbr]\.(?:[\w-]{24}|[\w-]{36,40}|[\w-]{90,300})`),
  'vault-classic': named(
    VAULT,
    ['vault token', 'vault client token', 'vault root token'],
    String.raw`[sbr]\.(?:[A-Za-z0-9]{24,26}|CAES[\w-]{60,140})`,
  ),
  planetscale: rule(
    'planetscale.com/docs/concepts/service-tokens',
    'pscale_',
    String.raw`pscale_(?:tkn|pw|oauth)_[\w.=-]{32,64}`,
  ),
  'vercel-blob': rule(
    'vercel.com/docs/vercel-blob',
    'vercel_blob_rw_',
    'vercel_blob_rw_[A-Za-z0-9]{16}_[A-Za-z0-9]{30,40}',
  ),
  vercel: named(
    'vercel.com/docs/sign-in-with-vercel/tokens',
    ['vercel token', 'vercel api token', 'vercel access token', 'vercel api key'],
    '[A-Za-z0-9]{24}',
  ),
  'vercel-token': rule('vercel.com/docs/cli/tokens', ['vcp_', 'vci_', 'vca_', 'vcr_'], 'vc[piar]_[A-Za-z0-9]{56,64}'),
  neon: rule('neon.com/docs/manage/api-keys', 'napi_', 'napi_[a-z0-9]{60,70}'),
  convex: rule(
    'docs.convex.dev/cli/deploy-key-types',
    ['prod:', 'preview:'],
    String.raw`(?:prod|preview):[a-z][a-z0-9:-]{5,60}\|[A-Za-z0-9+/=]{40,200}`,
  ),
  doppler: rule(
    'docs.doppler.com/reference/auth-token-formats',
    ['dp.pt.', 'dp.st.', 'dp.sa.', 'dp.ct.', 'dp.scim.', 'dp.audit.'],
    String.raw`dp\.(?:pt|st|sa|ct|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}`,
  ),
  pulumi: rule('www.pulumi.com/docs/pulumi-cloud/access-management/access-tokens', 'pul-', `pul-${HEX40}`),
  databricks: rule(
    'docs.databricks.com/dev-tools/auth/pat.html',
    ['dapi', 'dose', 'dkea'],
    `(?:dapi|dose|dkea)${HEX32}(?:-\\d)?`,
  ),
  render: rule('render.com/docs/api', 'rnd_', `rnd_${ALNUM32}`, near(/(?<![a-z])render[._-]?(?:com|api|key|token)/i)),
  railway: named('docs.railway.com/integrations/api', ['railway token', 'railway api token'], UUID),
  turso: named(
    'docs.turso.tech/api-reference/authentication',
    ['turso auth token', 'libsql auth token', 'turso api token'],
    String.raw`eyJ[\w-]{10,200}\.eyJ[\w-]{10,600}\.[\w-]{40,200}`,
  ),
  upstash: named(
    'upstash.com/docs/redis/features/restapi',
    ['upstash redis rest token', 'upstash vector rest token', 'kv rest api token', 'qstash token'],
    '[A-Za-z0-9+/_=-]{40,400}',
  ),
  xata: rule('xata.io/docs/rest-api/authentication', 'xau_', 'xau_[A-Za-z0-9]{30,60}'),
  'mongodb-atlas': rule(
    'www.mongodb.com/docs/atlas/configure-api-access',
    'mdb_sa_sk_',
    String.raw`mdb_sa_sk_[\w-]{40}`,
  ),
  'mongodb-atlas-key': named(
    'www.mongodb.com/docs/atlas/configure-api-access',
    ['atlas private key', 'mongodb atlas private key'],
    UUID,
  ),
  appwrite: rule('appwrite.io/docs/advanced/platform/api-keys', 'standard_', 'standard_[0-9a-f]{200,300}'),
  'prisma-accelerate': rule(
    'www.prisma.io/docs/accelerate/getting-started',
    'accelerate.prisma-data.net',
    String.raw`accelerate\.prisma-data\.net/?\?api_key=(eyJ[\w-]{10,200}\.eyJ[\w-]{10,600}\.[\w-]{20,200})`,
    { glued: true },
  ),
  arcjet: rule('docs.arcjet.com/environment', 'ajkey_', 'ajkey_[0-9a-z]{20,40}'),
  unkey: rule('www.unkey.com/docs/security/root-keys', 'unkey_', 'unkey_[1-9A-HJ-NP-Za-km-z]{20,60}'),
  'trigger-dev': rule(
    'trigger.dev/docs/apikeys',
    ['tr_dev_', 'tr_prod_', 'tr_stg_', 'tr_preview_', 'tr_pat_'],
    'tr_(?:dev|prod|stg|preview|pat)_(?:sk_)?[A-Za-z0-9]{20,60}',
  ),
  inngest: rule(
    'www.inngest.com/docs/platform/signing-keys',
    'signkey-',
    'signkey-(?:prod|test|branch|staging)-[0-9a-f]{32,64}',
  ),
  liveblocks: rule(
    'liveblocks.io/docs/authentication',
    ['sk_prod_', 'sk_dev_'],
    String.raw`sk_(?:prod|dev)_[\w-]{40,80}`,
  ),
  instant: named('www.instantdb.com/docs/backend', ['instant app admin token', 'instant admin token'], UUID),
  hasura: named(
    'hasura.io/docs/2.0/deployment/securing-graphql-endpoint',
    ['hasura admin secret', 'hasura graphql admin secret'],
    '[A-Za-z0-9]{24,80}|[\\w!@#$%^&*+=.-]{16,80}',
  ),
  linode: keyed('techdocs.akamai.com/linode-api/reference/get-started', ['linode'], HEX64),
  vultr: keyed('www.vultr.com/api', ['vultr'], '[A-Z0-9]{36}'),
  hetzner: named(
    'docs.hetzner.cloud',
    ['hcloud token', 'hetzner token', 'hetzner api token', 'hetzner cloud token'],
    '[A-Za-z0-9]{64}',
  ),
  fastly: named(
    'www.fastly.com/documentation/reference/api/auth-tokens',
    ['fastly api token', 'fastly token', 'fastly key', 'fastly api key'],
    String.raw`[\w-]{32}`,
  ),
  bunny: named(
    'docs.bunny.net/reference/bunnynet-api-overview',
    ['bunny api key', 'bunnycdn api key', 'bunny access key', 'bunny storage password'],
    `${UUID}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}-[0-9a-f]{4}-[0-9a-f]{4}|[0-9a-f-]{72}`,
  ),
  deno: rule('docs.deno.com/deploy/reference', ['ddp_', 'ddo_'], 'dd[po]_[A-Za-z0-9]{36}'),
  valtown: rule('docs.val.town/api/authentication', 'vtwn_', 'vtwn_[A-Za-z0-9]{24,40}'),
  tailscale: rule(
    'tailscale.com/kb/1277/key-prefixes',
    'tskey-',
    'tskey-(?:api|auth|client|scim|webhook)-[A-Za-z0-9]{8,20}-[A-Za-z0-9]{20,40}',
  ),
  ngrok: named(
    'ngrok.com/docs/agent/config',
    ['ngrok authtoken', 'ngrok auth token', 'ngrok api key', 'ngrok token'],
    '[A-Za-z0-9]{20,30}_[A-Za-z0-9]{18,24}',
  ),
  'one-password': rule(
    'developer.1password.com/docs/service-accounts',
    'ops_eyJ',
    'ops_eyJ[A-Za-z0-9+/_-]{200,1200}={0,3}',
  ),
  'one-password-secret-key': rule(
    'support.1password.com/secret-key-security',
    'A3-',
    'A3-[A-Z0-9]{6}-[A-Z0-9]{6}-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}',
  ),
  infisical: rule(
    'infisical.com/docs/documentation/platform/token',
    'st.',
    String.raw`st\.[0-9a-f-]{24,36}\.[0-9a-f]{32}\.[0-9a-f]{32}`,
  ),
  age: rule('github.com/FiloSottile/age', 'AGE-SECRET-KEY-1', 'AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}'),
  'aiven-token': named(
    'aiven.io/docs/platform/howto/create_authentication_token',
    ['aiven token', 'aiven api token', 'aiven api key'],
    '[A-Za-z0-9+/=]{200,400}',
  ),
  'ghost-admin': rule(
    'ghost.org/docs/admin-api',
    ['admin', 'ghost', 'Ghost', 'GHOST'],
    String.raw`(?:admin|ghost|Ghost|GHOST)\w{0,30}["'\`]?\s{0,3}[:=]\s{0,3}["'\`]([0-9a-f]{24}:[0-9a-f]{64})`,
    near(/(?<![a-z])ghost/i),
  ),
  storyblok: named(
    'www.storyblok.com/docs/api/management',
    ['storyblok oauth token', 'storyblok management token', 'storyblok personal access token'],
    String.raw`[A-Za-z0-9]{20,30}(?:-\d{3,9}-[\w-]{20})?`,
  ),
  sanity: rule('www.sanity.io/docs/http-auth', SANITY, 'sk[A-Za-z0-9]{80,180}', near(/sanity/i)),
  'scalingo-token': rule('developers.scalingo.com', 'tk-us-', String.raw`tk-us-[\w-]{48}`),
  'openshift-token': rule('docs.openshift.com', 'sha256~', String.raw`sha256~[\w-]{43}`),
  prefect: rule(
    'docs.prefect.io/v3/how-to-guides/cloud/manage-users/api-keys',
    ['pnu_', 'pnb_'],
    'pn[ub]_[A-Za-z0-9]{36}',
  ),
  confluent: named(
    'docs.confluent.io/cloud/current/security/authenticate/workload-identities/service-accounts/api-keys',
    ['confluent secret', 'confluent api secret', 'confluent cloud api secret'],
    '[A-Za-z0-9+/]{64}',
  ),
  'dbt-cloud': rule(
    'docs.getdbt.com/docs/dbt-cloud-apis/service-tokens',
    ['dbtc_', 'dbtu_'],
    String.raw`dbt[cu]_[\w-]{36,60}={0,2}`,
  ),
} as const;
