import { expect, test } from 'vitest';
import { SECRET_RULES, type SecretKind } from '../secret-rules.ts';
import { keyStateOf } from './key-test.ts';
import { keyTestOf } from './key-tests.ts';

const KINDS = (Object.keys(SECRET_RULES) as SecretKind[]).filter((kind) => keyTestOf(kind) !== undefined);

function stateOf(kind: SecretKind, status: number, body: unknown, key = 'sk_', headers: [string, string][] = []) {
  const test = keyTestOf(kind);
  return (
    test && keyStateOf(test, key, { status, headers, text: typeof body === 'string' ? body : JSON.stringify(body) })
  );
}

test.each(KINDS)('%s: one documented request over HTTPS, without the key in its address', (kind) => {
  const { source, url, method = 'GET', live, dead = [] } = keyTestOf(kind) ?? { source: [], url: '', live: [] };
  expect(source).toEqual([expect.stringMatching(/^[\w.-]+\.\w+\/./), expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
  expect(url).toMatch(/^https:\/\/[\w.-]+\/[\w./-]+$/);
  // A POST only where the method that reads is called with it.
  expect(method === 'GET' || kind === 'slack-token').toBe(true);
  expect(live.length).toBeGreaterThan(0);
  const [first] = live;
  expect(dead).not.toContainEqual(first);
  // What any server can answer tells nothing about a key.
  for (const status of [204, 301, 302, 400, 401, 403, 404, 407, 429, 500, 503])
    expect([status, stateOf(kind, status, '<html>')]).toEqual([status, 'undecided']);
});

test('there is a request for at least 16 issuers', () => {
  expect(new Set(KINDS.map((kind) => new URL(keyTestOf(kind)?.url ?? '').host)).size).toBeGreaterThanOrEqual(16);
});

test.each<[kind: SecretKind, what: string, status: number, body: unknown, state: string]>([
  ['openai', 'wrong, or of another organization', 401, { error: { code: 'invalid_api_key' } }, 'undecided'],
  ['anthropic', 'revoked, or inactive for now', 401, { error: { type: 'authentication_error' } }, 'undecided'],
  ['openrouter', 'revoked, or disabled for now', 401, { error: { code: 401 } }, 'undecided'],
  ['groq', 'wrong', 401, { error: { code: 'invalid_api_key' } }, 'undecided'],
  ['slack-token', 'revoked', 200, { ok: false, error: 'token_revoked' }, 'dead'],
  [
    'slack-token',
    'wrong, or from a network that is not allowed',
    200,
    { ok: false, error: 'invalid_auth' },
    'undecided',
  ],
  ['slack-token', 'of an account that is inactive for now', 200, { ok: false, error: 'account_inactive' }, 'undecided'],
  ['cloudflare-token', 'expired', 200, { result: { status: 'expired' } }, 'dead'],
  ['cloudflare-token', 'disabled for now', 200, { result: { status: 'disabled' } }, 'undecided'],
  ['cloudflare-token', 'wrong, or of an account', 401, { success: false }, 'undecided'],
  ['github', 'wrong, or of another server', 401, { message: 'Bad credentials' }, 'undecided'],
  ['notion', 'wrong', 401, { code: 'unauthorized' }, 'dead'],
  ['stripe-live', 'expired', 401, { error: { code: 'api_key_expired' } }, 'dead'],
  ['stripe-live', 'wrong, or of another network', 401, { error: { type: 'invalid_request_error' } }, 'undecided'],
  ['stripe-live', 'refused without a word about the key', 403, { error: { message: 'Forbidden' } }, 'undecided'],
])('%s: %s', (kind, _, status, body, state) => {
  expect(stateOf(kind, status, body)).toBe(state);
});

test('scopes tell whether a key may write, and are bounded', () => {
  const github = (scopes: string) => stateOf('github', 200, {}, 'ghp_', [['X-OAuth-Scopes', scopes]]);
  expect(github('repo, workflow')).toEqual({ mayWrite: true, permissions: ['Its scopes: repo, workflow.'] });
  expect(github('read:org, read:user')).toMatchObject({ mayWrite: false });
  expect(github('user:email, read:repo_hook')).toMatchObject({ mayWrite: false });
  for (const scopes of [['alerts.read', '2fa_required'], ['mail.send']])
    expect(stateOf('sendgrid', 200, { scopes })).toMatchObject({ mayWrite: scopes.length === 1 });
  const role = (name: string) => stateOf('hugging-face', 200, { auth: { accessToken: { role: name } } });
  expect(role('fineGrained')).toMatchObject({ mayWrite: false });
  expect(role('write')).toMatchObject({ mayWrite: true });
  expect(github('')).toEqual({ mayWrite: false, permissions: [] });
  expect(github('repo, <script>, \u001b[31m')).toMatchObject({ permissions: ['Its scopes: repo.'] });
  const many = Array.from({ length: 30 }, (_, i) => `mail.${i}`);
  expect(stateOf('sendgrid', 200, { scopes: many })).toMatchObject({
    permissions: [expect.stringMatching(/ mail\.19 and 10 more\.$/)],
  });
  expect(stateOf('hugging-face', 200, { auth: { accessToken: { role: 'read' } } })).toMatchObject({ mayWrite: false });
  expect(stateOf('stripe-live', 200, {}, 'rk_live_')).toMatchObject({ mayWrite: false });
  expect(stateOf('stripe-live', 200, {}, 'sk_live_')).toMatchObject({ mayWrite: true });
});
