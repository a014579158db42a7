import { expect, test } from 'vitest';
import { ignoreCuts } from '../../../limits.ts';
import { committedSecrets } from './committed-secrets.ts';
import { isSampleFile } from './sample-file.ts';

const STRIPE = ['sk', 'live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq'].join('_');
const secretsIn = (path: string, text: string) => committedSecrets([{ path, text }], ignoreCuts);

test('a credential is found in every kind of file, where it is, and never shown whole', () => {
  const texts: Readonly<Record<string, string>> = {
    '.mcp.json': `{\n "env": { "STRIPE": "${STRIPE}" }\n}`,
    'src/pay.py': `import stripe\nstripe.api_key = '${STRIPE}'\n`,
    'config/settings.yaml': `stripe:\n  key: ${STRIPE}\n`,
    'deploy.sh': `set -e\nstripe --api-key ${STRIPE} login\n`,
    'CLAUDE.md': `# Notes\nThe key is ${STRIPE}.\n`,
    Makefile: `pay:\n\tSTRIPE=${STRIPE} ./pay\n`,
  };
  for (const [path, text] of Object.entries(texts)) {
    const [secret, ...more] = secretsIn(path, text);
    expect([path, secret?.kind, secret?.line, more.length]).toEqual([path, 'stripe-live', 2, 0]);
    expect((secret?.end_column ?? 0) - (secret?.column ?? 0)).toBe(STRIPE.length);
    expect(text.split('\n')[1]?.slice((secret?.column ?? 0) - 1)).toMatch(/^sk_live_/);
    expect(JSON.stringify(secret)).not.toContain(STRIPE.slice(0, 12));
  }
});

test.each([
  'docs/pay.ts',
  'README.md',
  'src/__tests__/pay.ts',
  'src/pay.spec.ts',
  'packages/a/fixtures/x.json',
  '.env.example',
  'env.sample',
  'package-lock.json',
  'locales/de.json',
  'tests/a.js',
  'spec/pay_spec.rb',
  'app/dist/main.js',
])('%s has examples', (path) => expect([isSampleFile(path), secretsIn(path, `a = '${STRIPE}'`)]).toEqual([true, []]));

test.each([
  'src/latest/pay.ts',
  'test-stripe.js',
  '.env',
  '.env.production',
  'app/api/contest/route.ts',
  'scripts/seed.mjs',
  'index.html',
])('%s has none', (path) => expect(isSampleFile(path)).toBe(false));

test('fingerprints, keys of the own machine, and hashes of lockfiles are no credentials', () => {
  expect(secretsIn('src/verify.js', "const SONAR_KEY = '679F1EE92B19609DE816FDE81DB198F93525EC1A';")).toEqual([]);
  expect(secretsIn('k8s/app.yaml', 'url: clickhouse://admin:C57RqT5EPZBqCJkMxN9mEZ@clickhouse:9000')).toEqual([]);
  expect(secretsIn('k8s/app.yaml', 'url: clickhouse://admin:C57RqT5EPZBqCJkMxN9mEZ@db.shop.io:9000')).toHaveLength(1);
  const local = ['sb', 'secret', 'N7UND0UgjKTVK-Uodkm0Hg', 'xSvEMPvz'].join('_');
  expect(secretsIn('.env.local', `SUPABASE_SECRET_KEY=${local}`)).toEqual([]);
  const signing = `const endpointSecret = "${['whsec', 'b1597c7afc7d50f8a7963b5d141c850b03d17b6d18fde06edf6a95cd51e3665d'].join('_')}";`;
  expect(secretsIn('server.js', `// This is your Stripe CLI webhook secret\n${signing}`)).toEqual([]);
  expect(secretsIn('server.js', signing)).toHaveLength(1);
  const qstash = Buffer.from('{"UserID":"defaultUser","Password":"defaultPassword"}').toString('base64');
  expect(secretsIn('.github/workflows/ci.yml', `env:\n  QSTASH_TOKEN: ${qstash}`)).toEqual([]);
});
