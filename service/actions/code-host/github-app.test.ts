import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { type GithubCodeHost, startGithubCodeHost } from '../../../testbed/providers/github-code-host.ts';
import { objectsOf } from '../../../testbed/providers/github-objects.ts';
import { outputsOf } from '../../testing/leaks/test-leaks.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';
import { githubAppSettings, installGithub } from '../../testing/test-stage.ts';

const CI = '.github/workflows/ci.yml';
const step = (run: string) => `      - run: ${run}\n`;
const workflow = (steps: string) =>
  `name: ci\non: issues\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    timeout-minutes: 5\n    steps:\n${steps}`;
const TITLE = ['$', '{{ github.event.issue.title }}'].join('');
const BODY = ['$', '{{ github.event.issue.body }}'].join('');
const WEAK = workflow(step(`echo "${TITLE}"`));
const WEAKER = workflow(step(`echo "${TITLE}"`) + step(`echo "${BODY}"`));
/** Not a real one. */
const KEY = ['sk', 'live', `51${'aB3dE6gH9k'.repeat(3)}`].join('_');
const [HEAD, BASE] = ['b'.repeat(40), 'c'.repeat(40)];

let github: GithubCodeHost;
let service: TestService;
let ada: Account;
let project: string;
let installation = 100;
const answers: string[] = [];

beforeAll(async () => {
  github = await startGithubCodeHost();
  service = await startTestService({ ...githubAppSettings(github), CHROME_PATH: '/nowhere/chrome' });
  await service.work();
});
afterAll(async () => {
  await service.close();
  await github.close();
});

beforeEach(async () => {
  installation += 1;
  github.faults = [];
  github.calls.length = 0;
  github.app.minted.length = 0;
  github.app.checkRuns.length = 0;
  github.account = { id: 7, login: 'octo-ada' };
  const account = { id: 9, login: 'acme', type: 'Organization' as const };
  github.app.installations = [{ id: installation, account, repositories: ['acme/shop'] }];
  github.app.owners = ['acme/octo-ada'];
  github.repositories = [
    { id: 1, slug: 'acme/shop', branch: 'main', isPrivate: true, files: { [CI]: WEAK } },
    { id: 2, slug: 'acme/secret', branch: 'main', isPrivate: true, files: {} },
  ];
  ada = await signUp(service);
  await setPlan(service, ada, 'max');
  const body = { name: 'Shop', url: `http://127.0.0.1:9/${randomUUID()}` };
  project = String((await ask('POST', '/projects', body)).body.id);
  await ask('PUT', `/projects/${project}`, { repository_url: `${github.url}/acme/shop` });
});

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
  const answer = await service.ask(method, `/api/v1${path}`, { headers: { cookie: ada.cookie }, body });
  answers.push(JSON.stringify(answer.body));
  return answer;
}

const install = () => installGithub(service, github, ada, installation);

async function ended(id: unknown) {
  return eventually('the end of the code scan', async () => {
    const { body } = await ask('GET', `/projects/${project}/code-scans/${id}`);
    return body.status === 'completed' || body.status === 'failed' ? body : undefined;
  });
}

const checkRun = () => eventually('a check run', async () => github.app.checkRuns.at(-1));

interface Event {
  readonly event?: string;
  readonly id?: string;
  readonly secret?: string;
}

/** Sends an event of the app. */
function send(body: object, { event = 'push', id = randomUUID(), secret = github.app.webhookSecret }: Event = {}) {
  const payload = JSON.stringify({ installation: { id: installation }, ...body });
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const headers = { 'x-hub-signature-256': signature, 'x-github-event': event, 'x-github-delivery': id };
  const sent = { ...headers, 'content-type': 'application/json' };
  return service.app.inject({ method: 'POST', url: '/api/v1/webhooks/github', headers: sent, payload });
}

const pushed = (after: string) => ({
  ref: 'refs/heads/main',
  after,
  repository: { full_name: 'Acme/shop', default_branch: 'main', pushed_at: 1_700_000_000 },
});

const pulled = (sha: string, action = 'opened') => ({
  action,
  number: 12,
  pull_request: { head: { sha }, base: { sha: BASE } },
  repository: { full_name: 'acme/shop' },
});

test('an installation is connected by an owner of its account, and reads the chosen repositories with tokens for one purpose', async () => {
  expect(await install()).toMatch(/github=connected$/);
  const connection = (await ask('GET', '/github/connection')).body;
  expect(connection).toMatchObject({
    ...{ connected: true, method: 'app', account: 'acme', scopes: [] },
    ...{ private_repositories: true, pull_requests: true, methods: { app: true, oauth: false } },
  });
  const { body } = await ask('GET', '/github/repos');
  expect(body).toMatchObject([{ full_name: 'acme/shop' }]);
  const scan = await ended((await ask('POST', `/projects/${project}/code-scans`)).body.id);
  expect(scan).toMatchObject({ status: 'completed', error: null });
  await checkRun();
  expect(github.app.minted).toEqual([
    { permissions: { metadata: 'read' } },
    { permissions: { contents: 'read' }, repositories: ['shop'] },
    { permissions: { checks: 'write' }, repositories: ['shop'] },
  ]);
  expect(await ask('DELETE', '/github/disconnect')).toMatchObject({
    body: {
      disconnected: true,
      revoked: false,
      settings_url: expect.stringContaining(`/settings/installations/${installation}`),
    },
  });
});

test('one is not connected by a member who does not own the account, or with the id of another', async () => {
  github.app.owners = [];
  expect(await install()).toMatch(/github_error=not_owner$/);
  github.app.owners = ['acme/octo-ada'];
  expect(await installGithub(service, github, ada, installation + 5000)).toMatch(/github_error=not_owner$/);
  const { body } = await ask('GET', '/github/auth?method=app');
  const { pathname, search } = github.app.install(String(body.authorization_url), installation, true);
  const requested = await ask('GET', (pathname + search).replace('/api/v1', ''));
  expect(requested.headers.location).toMatch(/github_error=approval_requested$/);
  expect((await ask('GET', '/github/connection')).body).toMatchObject({ connected: false, status: 'none' });
});

test('a push starts one code scan, whose findings are annotated on its commit; a replay and a wrong signature start none', async () => {
  await install();
  const repository = github.repositories[0];
  const id = randomUUID();
  const first = (await send(pushed('a'), { id })).json();
  expect(first.scan_ids).toHaveLength(1);
  expect((await send(pushed('a'), { id })).json()).toEqual({ received: true, scan_ids: [] });
  expect((await send(pushed('a'))).json()).toEqual({ received: true, scan_ids: [] });
  expect((await send(pushed('b'), { secret: 'another secret' })).statusCode).toBe(401);
  await ended(first.scan_ids[0]);
  const run = await checkRun();
  expect(run).toMatchObject({ head_sha: repository && objectsOf(repository).commit, conclusion: 'failure' });
  expect(run?.output.annotations).toContainEqual(expect.objectContaining({ path: CI, start_line: 9 }));
});

test('a pull request is compared with its base, and only what it adds is reported', async () => {
  const [shop, other] = github.repositories;
  if (!shop || !other) throw new Error('no repositories');
  const files = { [CI]: WEAKER, 'src/pay.ts': `export const key = '${KEY}';\n` };
  const commits = { [HEAD]: files, [BASE]: { [CI]: WEAK } };
  const pulls = { 12: { head: HEAD, base: 'd'.repeat(40), mergeBase: BASE } };
  github.repositories = [{ ...shop, commits, pulls }, other];
  await install();
  const { scan_ids } = (await send(pulled(HEAD), { event: 'pull_request' })).json();
  const scan = await ended(scan_ids[0]);
  expect(scan).toMatchObject({
    status: 'completed',
    pull_request: 12,
    ref: 'change',
    commit: HEAD,
    score: null,
    grade: null,
  });
  const found = scan.findings as { check: string; line: number; change: string }[];
  expect(found.map(({ check, line }) => `${check.split('/', 1)}:${line}`).toSorted()).toEqual(
    expect.arrayContaining(['secrets:1', 'workflow:10']),
  );
  expect(found.every(({ change, line }) => change === 'new' && line !== 9)).toBe(true);
  expect(await checkRun()).toMatchObject({ head_sha: HEAD, conclusion: 'failure' });
  expect((await send(pulled(HEAD, 'reopened'), { event: 'pull_request' })).json().scan_ids).toEqual([]);
  const { body } = await ask('GET', `/projects/${project}/findings`);
  expect(body.findings).toEqual([]);
  const fix = await ask('POST', `/projects/${project}/code-scans/${scan_ids[0]}/pull-request`);
  expect(fix).toMatchObject({ status: 400, body: { detail: expect.stringContaining('default branch') } });
  const outputs = {
    ...(await outputsOf(service)),
    answers: answers.join('\n'),
    checks: JSON.stringify(github.app.checkRuns),
  };
  const secrets = [
    KEY,
    github.app.webhookSecret,
    github.app.clientSecret,
    github.app.privateKey.slice(40, 100),
    ...github.app.tokens.keys(),
  ];
  for (const [place, text] of Object.entries(outputs))
    for (const secret of secrets) expect(text.includes(secret), place).toBe(false);
  expect(github.strayTokens).toEqual([]);
});

test('a credential that a commit removed is read with the permission for contents, and shown nowhere', async () => {
  const [shop, other] = github.repositories;
  if (!shop || !other) throw new Error('no repositories');
  const removal = { filename: 'src/pay.ts', patch: `@@ -1 +1 @@\n-const key = '${KEY}';\n+const key = env.KEY;` };
  github.repositories = [{ ...shop, history: [{ files: [] }, { files: [removal] }, { files: [] }] }, other];
  await install();
  const scan = await ended((await ask('POST', `/projects/${project}/code-scans`)).body.id);
  expect(scan.findings).toContainEqual(expect.objectContaining({ check: 'secrets/history', file: 'src/pay.ts' }));
  await checkRun();
  const outputs = {
    ...(await outputsOf(service)),
    answers: answers.join('\n'),
    checks: JSON.stringify(github.app.checkRuns),
  };
  for (const [place, text] of Object.entries(outputs)) expect(text.includes(KEY), place).toBe(false);
  expect(github.app.checkRuns.flatMap(({ output }) => output.annotations)).toContainEqual(
    expect.objectContaining({ path: 'src/pay.ts' }),
  );
});

test('nothing is stored of an event that is ignored or of an installation that nobody uses; the id of a delivery does not count', async () => {
  const stored = async () => {
    const { rows } = await service.opened.pool.query(
      `select count(*)::int as count from webhook_events where provider = 'github-app'`,
    );
    return rows[0].count as number;
  };
  const before = await stored();
  await send(pushed('unused'));
  await send({ action: 'suspend' }, { event: 'installation' });
  expect(await stored()).toBe(before);
  await install();
  const id = randomUUID();
  await send({ ...pushed('branch'), ref: 'refs/heads/other' }, { id });
  expect(await stored()).toBe(before);
  expect((await send(pushed('first'), { id })).json().scan_ids).toHaveLength(1);
  expect(await stored()).toBe(before + 1);
});

test('what a pull request makes worse is reported', async () => {
  const [shop, other] = github.repositories;
  if (!shop || !other) throw new Error('no repositories');
  const agent = workflow(step('gemini --yolo --prompt "Fix the issue"'));
  const writing = agent.replace('permissions: {}', 'permissions: { contents: write }');
  const commits = { [HEAD]: { [CI]: writing }, [BASE]: { [CI]: agent } };
  github.repositories = [{ ...shop, commits, pulls: { 12: { head: HEAD, base: BASE, mergeBase: BASE } } }, other];
  await install();
  const { scan_ids } = (await send(pulled(HEAD), { event: 'pull_request' })).json();
  const { findings } = await ended(scan_ids[0]);
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'workflow/agents/open-agent', severity: 'critical', change: 'changed' }),
  );
});

test('a rate limit of tokens ends no connection', async () => {
  await install();
  const answer = { status: 403, headers: { 'retry-after': '60' } };
  github.faults = [{ match: /access_tokens/, answer, times: 50 }];
  const { body } = await ask('GET', '/github/repos');
  expect(body.detail).toContain('rate limit');
  expect((await ask('GET', '/github/connection')).body).toMatchObject({ status: 'active' });
});

test('more findings than one request may annotate are added by further ones, and what is cut is said', async () => {
  const steps = Array.from({ length: 260 }, (_, n) => step(`echo "${n} ${TITLE}"`)).join('');
  github.repositories = github.repositories.map((one) =>
    one.id === 1 ? { ...one, files: { [CI]: workflow(steps) } } : one,
  );
  await install();
  await ended((await send(pushed('many'))).json().scan_ids[0]);
  const run = await eventually('all annotations', async () =>
    github.app.checkRuns.find(({ output }) => output.annotations.length === 200),
  );
  expect(run?.output.summary).toMatch(/Annotations are cut: 200 of \d+ findings/);
  expect(github.calls.filter((call) => call.includes('/check-runs'))).toHaveLength(4);
});

test('an app that is uninstalled, suspended or was not given a repository reads nothing', async () => {
  await install();
  github.app.installations = github.app.installations.map((one) => ({ ...one, repositories: [] }));
  expect(await ended((await ask('POST', `/projects/${project}/code-scans`)).body.id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('was not given the repository'),
  });
  await send({ action: 'suspend' }, { event: 'installation' });
  expect((await ask('GET', '/github/connection')).body).toMatchObject({ status: 'lost' });
  expect((await send(pushed('while suspended'))).json().scan_ids).toEqual([]);
  await send({ action: 'unsuspend' }, { event: 'installation' });
  expect((await ask('GET', '/github/connection')).body).toMatchObject({ status: 'active' });
  github.app.installations = [];
  await ended((await ask('POST', `/projects/${project}/code-scans`)).body.id);
  expect((await ask('GET', '/github/connection')).body).toMatchObject({ status: 'lost' });
});
