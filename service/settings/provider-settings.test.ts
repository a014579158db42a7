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
