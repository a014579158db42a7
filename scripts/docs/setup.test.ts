import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CODE_HOST } from '../../service/providers/code-host/code-hosts.ts';
import { IDENTITY_PROVIDER_IDS, identityClient } from '../../service/providers/identity/identity-providers.ts';
import { changeOf } from '../../service/providers/payment/polar-event.ts';
import { readConfig } from '../../service/settings/config.ts';
import { ROOT } from './pages.ts';

const FOLDER = `${ROOT}docs/setup/`;
const PAGES = Object.fromEntries(readdirSync(FOLDER).map((name) => [name, readFileSync(FOLDER + name, 'utf8')]));
const TEXT = Object.values(PAGES).join('\n');
const PATHS = Object.keys(
  z.object({ paths: z.record(z.string(), z.unknown()) }).parse(JSON.parse(read('docs/openapi.json'))).paths,
);
const BINDING = { redirectUri: 'https://a.example/', state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };

function read(path: string): string {
  return readFileSync(ROOT + path, 'utf8');
}

test('every redirect and webhook URL is a path of the API, and none is missing', () => {
  const callable = PATHS.filter((path) => /\/callback$|\/webhooks\//.test(path)).flatMap((path) =>
    path.includes('{provider}') ? IDENTITY_PROVIDER_IDS.map((id) => path.replace('{provider}', id)) : [path],
  );
  const named = [...TEXT.matchAll(/ASSAY_BASE_URL(\/api\/v1\/[^\s`]+)/g)].map(([, path]) => path);
  expect([...new Set(named)].sort()).toEqual(callable.sort());
  const endpoints = [...TEXT.matchAll(/(?:GET|POST) (\/[^\s`]+)/g)].map(([, path]) => path ?? '');
  expect(endpoints.filter((path) => !PATHS.includes(path))).toEqual([]);
});

test('the callback URL of the code host covers both redirect URLs', () => {
  const [, registered = ''] = /callback URL \| `ASSAY_BASE_URL(\/[^`]+)`/.exec(PAGES['code-host.md'] ?? '') ?? [];
  const redirects = PATHS.filter((path) => /(?:\{provider\}|github)\/callback$/.test(path));
  expect(redirects).toHaveLength(2);
  expect(redirects.filter((path) => !path.startsWith(`${registered}/`))).toEqual([]);
});

test('every setting is in the list of settings', () => {
  const listed = read('docs/settings.md');
  const named = [...TEXT.matchAll(/\bASSAY_[A-Z_]+[A-Z]\b/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
});

test('the scopes are those that are asked for', async () => {
  const { providers } = readConfig({ ASSAY_GITHUB_CLIENT_ID: 'id', ASSAY_GITHUB_CLIENT_SECRET: 'secret' });
  const signIn = await identityClient('github', providers)?.authorizationUrl(BINDING);
  expect(PAGES['sign-in.md']).toContain(`| Scopes | \`${new URL(signIn ?? '').searchParams.get('scope')}\` |`);
  expect(PAGES['code-host.md']).toContain(`none, or \`${CODE_HOST.privateScopes.join(' ')}\` for private ones`);
  const [, oidc] = /scope: '([^']+)'/.exec(read('service/providers/identity/oidc.ts')) ?? [];
  expect(PAGES['sign-in.md']?.split(`| Scopes | \`${oidc}\` |`)).toHaveLength(3);
});

test('the events of the payment webhook are those that change something', () => {
  const [, row = ''] = /\| Events \| (.+) \|/.exec(PAGES['payment.md'] ?? '') ?? [];
  const events = [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
  const changes = (type: string) =>
    changeOf(JSON.stringify({ type, data: { id: 'x' } }), { id: 'e', sentAt: new Date(0) }, {}).change !== undefined;
  expect(events.length).toBeGreaterThan(5);
  expect(events.filter((type) => !changes(type))).toEqual([]);
  expect(['checkout.created', 'customer.updated', 'refund.created'].filter(changes)).toEqual([]);
});
