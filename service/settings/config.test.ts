import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printableConfig, readConfig, withEnvFile } from './config.ts';

test('defaults apply without settings', () => {
  expect(readConfig({})).toMatchObject({
    databaseUrl: undefined,
    host: '127.0.0.1',
    port: 4870,
    baseUrl: 'http://127.0.0.1:4870',
    mailUrl: undefined,
    trustProxy: 0,
    reach: { allowPrivateTargets: false },
  });
});

test.each([
  ['PORT', 'seventy'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['DATABASE_URL', 'mysql://user:secret-word@host/db'],
  ['ASSAY_BASE_URL', 'assay.example'],
  ['ASSAY_BASE_URL', 'https://user:secret-word@assay.example'],
  ['ASSAY_MAIL_URL', 'ftp://secret-word'],
  ['ASSAY_TRUST_PROXY', 'yes'],
  ['ASSAY_LOG_LEVEL', 'loud'],
  ['ASSAY_SESSION_KEYS', 'secret-word'],
  ['ASSAY_ALLOW_PRIVATE_TARGETS', 'perhaps'],
])('%s=%s is refused by name, without the value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
  expect(() => readConfig({ [name]: value })).not.toThrow(/secret-word/);
});

test('one message names every invalid setting', () => {
  const env = { PORT: 'x', ASSAY_MAIL_URL: 'y', ASSAY_ALLOW_PRIVATE_TARGETS: 'z' };
  expect(() => readConfig(env)).toThrow(/PORT.*ASSAY_MAIL_URL.*ASSAY_ALLOW_PRIVATE_TARGETS/);
});

test('no secret is printed', () => {
  const key = `one:${'k'.repeat(43)}`;
  const printed = printableConfig(
    readConfig({
      DATABASE_URL: 'postgresql://user:secret-word@host/db?sslpassword=secret-word',
      ASSAY_MAIL_URL: 'smtp://user:secret-word@host',
      ASSAY_SESSION_KEYS: key,
      ASSAY_SIGNING_KEYS: key,
      ASSAY_CREDENTIAL_KEYS: key,
    }),
  );
  expect(JSON.stringify(printed)).not.toMatch(/secret-word|kkkk/);
  expect(printed).toMatchObject({ ASSAY_SESSION_KEYS: '(set)', ASSAY_HOST: '127.0.0.1' });
});

test('the environment overrides the .env file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'assay-env-'));
  writeFileSync(join(directory, '.env'), 'PORT=1000\nASSAY_HOST="0.0.0.0"\n');
  expect(withEnvFile({ PORT: '2000' }, directory)).toEqual({ PORT: '2000', ASSAY_HOST: '0.0.0.0' });
  rmSync(directory, { recursive: true });
  expect(withEnvFile({ PORT: '2000' }, directory)).toEqual({ PORT: '2000' });
});
