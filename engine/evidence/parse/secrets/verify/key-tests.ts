import type { SecretKind } from '../secret-rules.ts';
import type { KeyAnswer, KeyTest } from './key-test.ts';

const OK: readonly KeyAnswer[] = [{ status: 200 }];
const ANY = /^/;
const READ = '2026-11-30';

/** The page of the issuer, the address to ask, and what differs from a bearer token that status 200 accepts. */
function read(page: string, url: string, more: Partial<KeyTest> = {}): KeyTest {
  return { source: [page, READ], url: `https://${url}`, live: OK, ...more };
}

const GITHUB = read('docs.github.com/en/rest/authentication/authenticating-to-the-rest-api', 'api.github.com/user', {
  // Those of an installation have no user, and refresh tokens are for another address.
  only: /^(?:gh[pou]_|github_pat_)/,
  // docs.github.com/en/enterprise-server/rest, docs.github.com/en/enterprise-cloud/admin/data-residency
  elsewhere:
    /\/\/(?!api\.github\.com)[\w.:-]{1,100}\/api\/(?:v3|graphql)\b|\b[\w-]{1,60}\.ghe\.com\b|\bGH_(?:ENTERPRISE_TOKEN|HOST)\b/,
  scopes: { header: 'x-oauth-scopes' },
});

/** How an issuer is asked whether a key is live, by kind: only keys whose own text names the issuer. */
const TESTS: Readonly<Partial<Record<SecretKind, KeyTest>>> = {
  openai: read('help.openai.com/en/articles/6891839-api-error-codes', 'api.openai.com/v1/models', {
    // A restricted key may only read.
    only: /^sk-(?!admin)/,
  }),
  anthropic: read('platform.claude.com/docs/en/api/errors', 'api.anthropic.com/v1/models', {
    header: 'x-api-key',
    headers: { 'anthropic-version': '2023-06-01' },
    only: /^sk-ant-api/,
    writes: ANY,
  }),
  groq: read('console.groq.com/docs/errors', 'api.groq.com/openai/v1/models', { writes: ANY }),
  openrouter: read('openrouter.ai/docs/api/api-reference/api-keys/get-current-key', 'openrouter.ai/api/v1/key', {
    writes: ANY,
  }),
  'hugging-face': read('huggingface.co/docs/huggingface.js/hub/interfaces/WhoAmIApp', 'huggingface.co/api/whoami-v2', {
    only: /^hf_/,
    scopes: { field: 'auth.accessToken.role' },
  }),
  replicate: read('replicate.com/docs/reference/http', 'api.replicate.com/v1/account', { writes: ANY }),
  'stripe-live': read('docs.stripe.com/api/errors', 'api.stripe.com/v1/balance', {
    // Keys of Clerk and others have the same start without these digits.
    only: /^[rs]k_live_51/,
    live: [
      { status: 200 },
      {
        status: 403,
        field: ['error.message', 'The provided key '],
        means: 'It is restricted: it may not read the balance.',
      },
    ],
    // Other answers 401 can be about the network.
    dead: [{ status: 401, field: ['error.code', 'api_key_expired'] }],
    writes: /^sk_/,
  }),
  github: GITHUB,
  'github-fine-grained': GITHUB,
  'slack-token': read('docs.slack.dev/reference/methods/auth.test', 'slack.com/api/auth.test', {
    method: 'POST',
    only: /^xox[bp]-/,
    live: [{ status: 200, field: ['ok', 'true'] }],
    // `invalid_auth` is also the answer to a network that is not allowed, and an inactive account can become active again.
    dead: [{ status: 200, field: ['error', 'token_revoked'] }],
  }),
  sendgrid: read(
    'www.twilio.com/docs/sendgrid/api-reference/api-key-permissions/retrieve-a-list-of-scopes-for-which-this-user-has-access',
    'api.sendgrid.com/v3/scopes',
    { scopes: { field: 'scopes' } },
  ),
  brevo: read('developers.brevo.com/docs/api-key-authentication', 'api.brevo.com/v3/account', {
    header: 'api-key',
    only: /^xkeysib-/,
    writes: ANY,
  }),
  'cloudflare-token': read(
    'developers.cloudflare.com/api/resources/user/subresources/tokens/methods/verify',
    'api.cloudflare.com/client/v4/user/tokens/verify',
    {
      // Tokens of an account and global keys are tested elsewhere.
      only: /^cfut_/,
      live: [{ status: 200, field: ['result.status', 'active'] }],
      // A disabled token can be enabled again.
      dead: [{ status: 200, field: ['result.status', 'expired'] }],
    },
  ),
  npm: read('docs.npmjs.com/cli/v10/commands/npm-whoami', 'registry.npmjs.org/-/whoami'),
  buildkite: read('buildkite.com/docs/apis/rest-api/access-token', 'api.buildkite.com/v2/access-token', {
    only: /^bkua_/,
    scopes: { field: 'scopes' },
  }),
  digitalocean: read('docs.digitalocean.com/reference/pydo/reference/account/get', 'api.digitalocean.com/v2/account', {
    only: /^do[op]_/,
  }),
  notion: read('developers.notion.com/reference/status-codes', 'api.notion.com/v1/users/me', {
    headers: { 'notion-version': '2022-06-28' },
    only: /^ntn_/,
    dead: [{ status: 401, field: ['code', 'unauthorized'] }],
  }),
};

/** How the issuer of a kind is asked; undefined where that is not known. */
export function keyTestOf(kind: SecretKind): KeyTest | undefined {
  return TESTS[kind];
}
