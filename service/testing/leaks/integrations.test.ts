import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAND_INS } from '../../../testbed/providers/providers.ts';
import { type RunningStandIn, runStandIn } from '../../../testbed/providers/stand-in.ts';
import { type Account, signUp, startTestService, type TestService } from '../test-service.ts';
import { leaksOf, outputsOf } from './test-leaks.ts';

const running: Record<string, RunningStandIn> = {};
let service: TestService;
let owner: Account;
/** By provider and use. */
const planted: Record<string, string> = {};
const answers: string[] = [];

beforeAll(async () => {
  for (const [id, standIn] of Object.entries(STAND_INS)) running[id] = await runStandIn(standIn);
  const urls = Object.entries(running).map(([id, { url }]) => [`ASSAY_${id.toUpperCase()}_API_URL`, url]);
  service = await startTestService({ ASSAY_REQUESTS_PER_SECOND: '1000', ...Object.fromEntries(urls) });
  await service.work();
  owner = await signUp(service);
  for (const provider of Object.keys(STAND_INS)) await useProvider(provider);
});
afterAll(async () => {
  await service.close();
  await Promise.all(Object.values(running).map(({ close }) => close()));
});

test('no credential of a provider is readable in the database, the logs, the mails or a response', async () => {
  const found = leaksOf(planted, { ...(await outputsOf(service)), answers: answers.join('\n') });
  expect(found).toEqual([]);
  expect(Object.keys(planted)).toHaveLength(2 * Object.keys(STAND_INS).length);
  expect(answers.filter((text) => text.includes('"status":"completed"')).length).toBeGreaterThan(6);
  expect(await countSealed()).toBe(Object.keys(STAND_INS).length - 1);
});

/** Connects, tests and scans, at a provider that works and at one that echoes the credential, then replaces it. */
async function useProvider(provider: string): Promise<void> {
  const headers = { cookie: owner.cookie };
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await service.ask(method, `/api/v1/integrations${path}`, { headers, ...(body ? { body } : {}) });
    answers.push(JSON.stringify(answer.body));
    return answer;
  };
  const first = credentialsOf(provider, 'first');
  await ask('POST', '', { provider, label: 'Wrong', credentials: { ...first, [first.token ?? '']: 'x' } });
  const { status, body } = await ask('POST', '', { provider, label: 'Work', credentials: first });
  expect({ provider, status }).toEqual({ provider, status: 201 });
  await ask('POST', `/${body.id}/test`);
  await ask('POST', `/scan/${provider}`);
  const echo = Object.entries(planted).flatMap(([name, secret]) => (name.startsWith(provider) ? [secret] : []));
  for (const fault of [
    { status: 401 },
    { status: 500 },
    { status: 200 },
    { status: 302, headers: { location: `/${echo[0]}` } },
  ]) {
    const api = running[provider];
    if (api) api.faults['*'] = { ...fault, body: JSON.stringify({ message: echo.join(' ') }) };
    await ask('POST', `/${body.id}/test`);
    await ask('POST', `/scan/${provider}`);
  }
  running[provider]?.reset();
  await ask('PUT', `/${body.id}`, { credentials: credentialsOf(provider, 'second') });
  await ask('POST', '/scan');
  for (const path of ['/connections', '', `/${body.id}`, `/${body.id}/scans`]) await ask('GET', path);
  if (provider === 'vercel') await ask('DELETE', `/${body.id}`);
}

/** Credentials with a planted secret; that of a key file is the middle of its private key. */
function credentialsOf(provider: string, use: string): Record<string, string> {
  const { service_account: file } = STAND_INS[provider]?.credentials ?? {};
  if (file === undefined) {
    const token = `planted_${provider}_${use}_Zp3QvX1nR7tLw5Yc9`;
    planted[`${provider} ${use}`] = token;
    return { token };
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  planted[`${provider} ${use}`] = key.split('\n')[5] ?? '';
  const id = `planted-key-id-${use}-4f1b7c`;
  return { service_account: JSON.stringify({ ...JSON.parse(file), private_key: key, private_key_id: id }) };
}

async function countSealed(): Promise<number> {
  const { rows } = await service.opened.pool.query('select count(*)::int as count from integrations');
  return rows[0].count;
}
