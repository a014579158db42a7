import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { printableConfig, readConfig } from './config.ts';

test.each([
  [{ ASSAY_GOOGLE_CLIENT_ID: 'id' }, 'ASSAY_GOOGLE_CLIENT_SECRET: is required too'],
  [{ ASSAY_GITHUB_CLIENT_SECRET: 'planted' }, 'ASSAY_GITHUB_CLIENT_ID: is required too'],
  [{ ASSAY_GOOGLE_ISSUER: 'http://login.example' }, 'ASSAY_GOOGLE_ISSUER: must begin with https://'],
  [{ ASSAY_POLAR_API_URL: 'https://a.example/?x=1' }, 'ASSAY_POLAR_API_URL: must be a URL without query'],
  [{ ASSAY_POLAR_PRODUCTS: '{' }, 'ASSAY_POLAR_PRODUCTS: is not JSON'],
  [{ ASSAY_POLAR_PRODUCTS: '{"p":{"plan":"gold","interval":"monthly"}}' }, 'ASSAY_POLAR_PRODUCTS: p.plan: '],
  [{ ASSAY_EARLY_ACCESS: '{"percent_off":0}' }, 'ASSAY_EARLY_ACCESS: percent_off: '],
])('%o is reported as an invalid setting', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
  expect(() => readConfig(env)).not.toThrow('planted');
});

test('a provider on this machine may use http; no secret is printed', () => {
  const config = readConfig({
    ASSAY_GOOGLE_CLIENT_ID: 'id',
    ASSAY_GOOGLE_CLIENT_SECRET: 'planted-a',
    ASSAY_GOOGLE_ISSUER: 'http://127.0.0.1:9/',
    ASSAY_POLAR_ACCESS_TOKEN: 'planted-b',
    ASSAY_POLAR_WEBHOOK_SECRET: 'planted-c',
    ASSAY_RESEND_WEBHOOK_SECRET: 'planted-d',
    ASSAY_MAIL_URL: 'resend://planted-e',
  });
  expect(config.providers.google?.issuer).toBe('http://127.0.0.1:9');
  expect(JSON.stringify(printableConfig(config))).not.toContain('planted');
});

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs1', format: 'pem' })
  .toString();
const APP = {
  ASSAY_GITHUB_APP_ID: '4242',
  ASSAY_GITHUB_APP_PRIVATE_KEY: KEY.replaceAll('\n', '\\n'),
  ASSAY_GITHUB_APP_WEBHOOK_SECRET: 'planted-webhook-secret',
  ASSAY_GITHUB_APP_CLIENT_ID: 'Iv23planted',
  ASSAY_GITHUB_APP_CLIENT_SECRET: 'planted-client-secret',
};

test('a GitHub App has an RSA key in one line or several, and is shown without its secrets', () => {
  for (const key of [KEY, APP.ASSAY_GITHUB_APP_PRIVATE_KEY]) {
    const config = readConfig({ ...APP, ASSAY_GITHUB_APP_PRIVATE_KEY: key });
    expect(config.providers.githubApp?.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    const shown = JSON.stringify(printableConfig(config));
    for (const secret of ['planted-webhook-secret', 'planted-client-secret', KEY.slice(60, 100)])
      expect(shown).not.toContain(secret);
  }
});

test.each([
  ['no webhook secret', { ASSAY_GITHUB_APP_WEBHOOK_SECRET: '' }, 'ASSAY_GITHUB_APP_WEBHOOK_SECRET: is required too'],
  ['a name as its id', { ASSAY_GITHUB_APP_ID: 'assay' }, 'ASSAY_GITHUB_APP_ID: must be a number'],
  ['no key', { ASSAY_GITHUB_APP_PRIVATE_KEY: 'planted' }, 'ASSAY_GITHUB_APP_PRIVATE_KEY: must be an RSA private key'],
])('a GitHub App with %s is refused', (_, given, says) => {
  expect(() => readConfig({ ...APP, ...given })).toThrow(says);
});
