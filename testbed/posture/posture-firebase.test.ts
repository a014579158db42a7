import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { scanPosture, testConnection } from '../../engine/subjects/provider.ts';
import { FIREBASE } from '../providers/firebase.ts';
import { type RunningStandIn, runStandIn } from '../providers/stand-in.ts';
import { serve } from '../serve.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const account = JSON.parse(FIREBASE.credentials.service_account ?? '{}');
let api: RunningStandIn;
beforeAll(async () => {
  api = await runStandIn(FIREBASE);
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const connect = (key: unknown) =>
  testConnection({
    provider: 'firebase',
    credentials: { service_account: typeof key === 'string' ? key : JSON.stringify(key) },
    settings,
    apiUrl: api.url,
  });

test('a key that names another token endpoint is refused, and nothing is sent there', async () => {
  const heard: string[] = [];
  const other = await serve((request, response) => {
    heard.push(request.url ?? '');
    response.end('{}');
  });
  for (const uri of [
    `${other.url}token`,
    'https://oauth2.googleapis.com.evil.example/token',
    'https://x@evil.example/',
  ])
    expect(await connect({ ...account, token_uri: uri })).toMatchObject({
      ok: false,
      reason: "the service account key names a token endpoint that is not Google's",
    });
  await other.close();
  expect(heard).toEqual([]);
  expect(api.calls).toEqual([]);
});

const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
test.each([
  ['no JSON', 'not a key', 'the credential is not the JSON key of a service account'],
  [
    'a key of a user',
    { ...account, type: 'authorized_user' },
    'the credential is not the JSON key of a service account',
  ],
  [
    'a huge key',
    { ...account, private_key: 'x'.repeat(50_000) },
    'the credential is not the JSON key of a service account',
  ],
  ['another kind of key', { ...account, private_key: curve }, 'the private key of the service account cannot be read'],
  [
    'a broken key',
    { ...account, private_key: '-----BEGIN PRIVATE KEY-----\nAAAA' },
    'the private key of the service account cannot be read',
  ],
])('%s is refused before anything is sent', async (_, key, reason) => {
  expect(await connect(key)).toEqual({ ok: false, account: null, reason });
  expect(api.calls).toEqual([]);
});

test('one access token serves the whole scan, and no part of the key is in the report', async () => {
  const report = await scanPosture({
    provider: 'firebase',
    credentials: FIREBASE.credentials,
    settings,
    apiUrl: api.url,
  });
  expect(api.calls.filter((call) => call.includes('/token')).length).toBe(1);
  expect(JSON.stringify(report)).not.toContain('PRIVATE KEY');
});

test('rules of a database outside of Google are not asked for', async () => {
  const [instances = ''] = Object.keys(api.answers).filter((path) => path.endsWith('/instances'));
  api.answers[instances] = {
    instances: [{ databaseUrl: 'https://firebaseio.com.evil.example', state: 'ACTIVE', name: 'a' }],
  };
  const { checks } = await scanPosture({
    provider: 'firebase',
    credentials: FIREBASE.credentials,
    settings,
    apiUrl: api.url,
    checks: ['posture/firebase/database-open-read'],
  });
  expect(checks).toMatchObject([{ verdict: 'unknown', reason: 'the provider names an address outside of its API' }]);
});

test('rules with comments are read as such', async () => {
  const [rules = ''] = Object.keys(api.answers).filter((path) => path.includes('/.settings/'));
  const body = '{ "rules": {\n  ".read": "now < 4102444800000", // until "2100"\n  /* all */ ".write": false } }';
  api.faults[rules] = { status: 200, body };
  const { checks, findings } = await scanPosture({
    provider: 'firebase',
    credentials: FIREBASE.credentials,
    settings,
    apiUrl: api.url,
    checks: ['posture/firebase/database-test-mode'],
  });
  expect(checks).toMatchObject([{ verdict: 'fail' }]);
  expect(findings[0]).toMatchObject({ evidence: { shows: 'read /' } });
});
