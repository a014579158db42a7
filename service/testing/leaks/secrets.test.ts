import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../testbed/identity-provider.ts';
import { type ProviderApi, startProviderApi } from '../../../testbed/provider-api.ts';
import { type GithubCodeHost, startGithubCodeHost } from '../../../testbed/providers/github-code-host.ts';
import { type Account, signUp, startTestService, type TestService } from '../test-service.ts';
import { connectGithub, githubSettings } from '../test-stage.ts';
import { leaksOf, outputsOf } from './test-leaks.ts';

const PASSWORD = 'planted brown lighthouses';
const WRONG_PASSWORD = 'planted wrong lighthouses';
const SETTINGS = {
  ASSAY_POLAR_ACCESS_TOKEN: 'planted-polar-access-token',
  ASSAY_POLAR_WEBHOOK_SECRET: 'whsec_cGxhbnRlZC1wb2xhci13ZWJob29rLXNlY3JldA==',
  ASSAY_RESEND_WEBHOOK_SECRET: 'whsec_cGxhbnRlZC1yZXNlbmQtd2ViaG9vay1zZWNyZXQ=',
};

let elsewhere: IdentityProvider;
let polar: ProviderApi;
let github: GithubCodeHost;
let service: TestService;
/** Bodies of all responses that must not contain a secret. */
const answers: string[] = [];
/** By name. */
const planted: Record<string, string> = { PASSWORD, WRONG_PASSWORD, ...SETTINGS };

beforeAll(async () => {
  elsewhere = await startIdentityProvider();
  polar = await startProviderApi({
    'POST /v1/checkouts/': { status: 500, body: { detail: 'planted-upstream-detail' } },
  });
  planted.upstreamDetail = 'planted-upstream-detail';
  planted.clientSecret = elsewhere.clientSecret;
  github = await startGithubCodeHost();
  planted.githubClientSecret = github.clientSecret;
  service = await startTestService({
    ...SETTINGS,
    ...githubSettings(github),
    ASSAY_POLAR_API_URL: polar.url,
    ASSAY_POLAR_PRODUCTS: '{"prod_1":{"plan":"pro","interval":"monthly"}}',
    ASSAY_GOOGLE_CLIENT_ID: elsewhere.clientId,
    ASSAY_GOOGLE_CLIENT_SECRET: elsewhere.clientSecret,
    ASSAY_GOOGLE_ISSUER: elsewhere.url,
  });
  await service.work();
  await useAll();
  await useGithub();
});
afterAll(async () => {
  await service.close();
  await elsewhere.close();
  await polar.close();
  await github.close();
});

test('no planted secret is in the database, the logs, the emails or a response', async () => {
  const outputs = { ...(await outputsOf(service)), answers: answers.join('\n') };
  for (const [place, text] of Object.entries(outputs)) expect(text.length, place).toBeGreaterThan(200);
  const found = leaksOf(planted, outputs).filter((one) => one !== 'verificationToken in the mails');
  expect(found).toEqual([]);
  expect(Object.keys(planted).length).toBeGreaterThan(12);
  expect(Object.values(planted).every((secret) => secret.length > 15)).toBe(true);
});

test('the verification token is only in the email meant to contain it', () => {
  const { verificationToken = '' } = planted;
  expect(service.mails().filter((mail) => mail.includes(verificationToken))).toHaveLength(1);
});

async function useAll(): Promise<void> {
  const email = 'ada@example.com';
  const ask = async (...[method, url, options]: Parameters<TestService['ask']>) => {
    const answer = await service.ask(method, url, options);
    return { ...answer, text: JSON.stringify(answer.body) };
  };
  const shown = async (...request: Parameters<TestService['ask']>) => {
    const answer = await ask(...request);
    answers.push(answer.text);
    return answer;
  };
  const signup = await shown('POST', '/api/v1/auth/signup', { body: { email, password: PASSWORD, name: 'Ada' } });
  planted.session = /session=([^;]+)/.exec(String(signup.headers['set-cookie']))?.[1] ?? '';
  const cookie = `session=${planted.session}`;
  planted.verificationToken = await service.mailedToken(email);
  const verify = `/api/v1/auth/verify?token=${planted.verificationToken}`;
  planted.firstKey = String((await ask('GET', verify)).body.api_key);
  await shown('GET', verify);
  planted.secondKey = String((await ask('POST', '/api/v1/auth/api-keys', { headers: { cookie } })).body.api_key);
  const keyed = { headers: { authorization: `Bearer ${planted.firstKey}` } };
  const body = { name: 'One', url: 'http://127.0.0.1:9/' };
  const project = (await shown('POST', '/api/v1/projects', { ...keyed, body })).body.id;
  const scoped = await ask('POST', `/api/v1/projects/${project}/mcp-key`, { ...keyed, body: { name: 'ci' } });
  planted.scopedKey = String(scoped.body.api_key);
  for (const password of [PASSWORD, WRONG_PASSWORD])
    await shown('POST', '/api/v1/auth/login', { body: { email, password } });
  for (const name of ['email', 'password', 'name'])
    await shown('POST', '/api/v1/auth/signup', { body: { email, password: PASSWORD, name: 'Ada', [name]: 5 } });
  const wrongKey = `${planted.firstKey}x`;
  planted.wrongKey = wrongKey;
  await shown('GET', '/api/v1/auth/me', { headers: { 'x-api-key': wrongKey } });
  await shown('GET', `/api/v1/projects/${planted.secondKey}`, keyed);
  await shown('GET', '/api/v1/auth/me', { headers: { cookie: `${cookie}x` } });
  await shown('POST', '/api/v1/billing/checkout', { ...keyed, body: { product_id: 'pro' } });
  await shown('POST', '/api/v1/webhooks/polar', { body: { type: 'x' }, headers: { 'webhook-signature': 'v1,x' } });
  await shown('GET', '/openapi.json');
  await signInElsewhere(shown);
  const broken = await signUp(service);
  planted.brokenSession = broken.cookie.replace('session=', '');
  await service.opened.pool.query('alter table linked_accounts rename to gone');
  await shown('GET', '/api/v1/auth/oauth/accounts', { headers: { cookie: broken.cookie } });
  await service.opened.pool.query('alter table gone rename to linked_accounts');
}

/** Connects GitHub, scans a workflow with a key in it, and disconnects; each once when GitHub fails. */
async function useGithub(): Promise<void> {
  const account = await signUp(service);
  const headers = { cookie: account.cookie };
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const answer = await service.ask(method, `/api/v1/${path}`, { headers, body });
    answers.push(JSON.stringify(answer.body));
    return answer;
  };
  await connectGithub(service, github, account);
  planted.githubToken = [...github.tokens.keys()].at(-1) ?? '';
  await connectGithub(service, github, account);
  planted.secondGithubToken = [...github.tokens.keys()].at(-1) ?? '';
  const { id } = (await ask('POST', 'projects', { name: 'Code', url: 'http://127.0.0.1:9/code' })).body;
  await ask('PUT', `projects/${id}`, { repository_url: `${github.url}/acme/shop` });
  planted.keyInWorkflow = `ghp_${'16C7e42F292c6912E7710c838347Ae178B4a'}`;
  const run = `jobs:\n  a:\n    runs-on: ubuntu-latest\n    env:\n      GITHUB_TOKEN: ${planted.keyInWorkflow}\n    steps:\n      - run: make\n`;
  planted.keyInHistory = ['sk', `live_51${'aB3dE6gH9k'.repeat(3)}`].join('_');
  planted.nameInHistory = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3v';
  const patch = `@@ -1,2 +0,0 @@\n-STRIPE_SECRET_KEY=${planted.keyInHistory}\n-SESSION_SECRET=${planted.nameInHistory}`;
  const history = [{ files: [{ filename: '.env', deletions: 2, patch }] }, { files: [] }];
  github.repositories = [
    { id: 1, slug: 'acme/shop', branch: 'main', files: { '.github/workflows/ci.yml': `on: push\n${run}` }, history },
  ];
  await scanCode(account, String(id), ask);
  for (const kind of ['stripe-live', 'signing-secret'])
    expect(answers.some((text) => text.includes('secrets/history') && text.includes(kind))).toBe(true);
  github.faults = [{ match: /repos|DELETE/, answer: { status: 500, body: planted.secondGithubToken } }];
  await scanCode(account, String(id), ask);
  await ask('GET', 'github/repos');
  await ask('GET', 'github/connection');
  await ask('DELETE', 'github/disconnect');
  github.faults = [{ match: /access_token/, answer: { status: 200, body: `{"token":"${planted.githubToken}"}` } }];
  await connectGithub(service, github, account).catch(() => undefined);
}

async function scanCode(
  { cookie }: Account,
  project: string,
  ask: (method: 'GET' | 'POST', path: string) => ReturnType<TestService['ask']>,
): Promise<void> {
  const { id } = (await ask('POST', `projects/${project}/code-scans`)).body;
  const path = `projects/${project}/code-scans/${id}`;
  await eventually('the end of the code scan', async () =>
    /completed|failed/.test(String((await ask('GET', path)).body.status)) ? true : undefined,
  );
  for (const format of ['json', 'sarif', 'patch']) await ask('GET', `${path}/download?format=${format}`);
  await service.ask('GET', `/api/v1/projects/${project}/dashboard`, { headers: { cookie } });
}

async function signInElsewhere(shown: TestService['ask']): Promise<void> {
  const authorize = await shown('GET', '/api/v1/auth/oauth/google/authorize');
  const back = await elsewhere.signIn(String(authorize.headers.location));
  planted.code = back.searchParams.get('code') ?? '';
  planted.state = back.searchParams.get('state') ?? '';
  planted.mark = /sign_in=([^;]+)/.exec(String(authorize.headers['set-cookie']))?.[1] ?? '';
  const headers = { cookie: `sign_in=${planted.mark}` };
  const answer = await shown('GET', back.pathname + back.search, { headers });
  planted.socialSession = /session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  planted.codeVerifier = elsewhere.exchanges.at(-1)?.get('code_verifier') ?? '';
  await shown('GET', back.pathname + back.search, { headers });
  elsewhere.fault = { broken: true };
  const again = await shown('GET', '/api/v1/auth/oauth/google/authorize');
  const failed = await elsewhere.signIn(String(again.headers.location));
  planted.failedCode = failed.searchParams.get('code') ?? '';
  const [mark = ''] = String(again.headers['set-cookie']).split(';', 1);
  await shown('GET', failed.pathname + failed.search, { headers: { cookie: mark } });
}
