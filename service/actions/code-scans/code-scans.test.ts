import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { type GithubCodeHost, startGithubCodeHost } from '../../../testbed/providers/github-code-host.ts';
import type { CodeFinding } from '../../store/runs/code-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';
import { connectGithub, githubSettings } from '../../testing/test-stage.ts';

/** The pull request's title becomes part of a script. */
const workflow = (trigger: string, words: string) => `name: ci
on: ${trigger}
permissions: {}
jobs:
  greet:
    runs-on: ubuntu-latest
    steps:
      - run: echo "${words}"
`;
const WEAK = workflow('pull_request_target', ['$', '{{ github.event.pull_request.title }}'].join(''));
const SOUND = workflow('push', 'hello');
const CI = '.github/workflows/ci.yml';
const SECOND = '.github/workflows/second.yml';

let github: GithubCodeHost;
let service: TestService;
let ada: Account;
let project: string;
let id = 0;

beforeAll(async () => {
  github = await startGithubCodeHost();
  service = await startTestService({
    ...githubSettings(github),
    CHROME_PATH: '/nowhere/chrome',
  });
  await service.work();
});

afterAll(async () => {
  await service.close();
  await github.close();
});

beforeEach(async () => {
  github.faults = [];
  id += 1;
  github.account = { id, login: 'octo-ada' };
  ada = await signUp(service);
  const body = { name: 'Shop', url: `http://127.0.0.1:9/${id}` };
  project = String((await ask('POST', '', body, '')).body.id);
  await ask('PUT', '', { repository_url: `${github.url}/acme/shop.git` });
});

type Ask = Parameters<TestService['ask']>;
const ask = (method: Ask[0], path: string, body?: unknown, within = `/${project}`) =>
  service.ask(method, `/api/v1/projects${within}${path}`, { headers: { cookie: ada.cookie }, body });

const connect = () => connectGithub(service, github, ada);

function host(files: Record<string, string | Buffer> | null, more = {}): void {
  github.repositories = [{ id: 7000 + id, slug: 'acme/shop', branch: 'main', files, ...more }];
}

type Scan = Record<string, unknown> & {
  readonly findings: CodeFinding[];
  readonly coverage: { readonly check: string; readonly verdict: string }[];
  readonly left_out: string[];
};

/** Starts a code scan and waits for its end. */
async function scanned(): Promise<Scan> {
  const started = await ask('POST', '/code-scans');
  expect(started, JSON.stringify(started.body)).toMatchObject({ status: 200 });
  return ended(String(started.body.id));
}

function ended(scan: string): Promise<Scan> {
  return eventually('the end of the code scan', async () => {
    const { body } = await ask('GET', `/code-scans/${scan}`);
    return body.status === 'completed' || body.status === 'failed' ? (body as Scan) : undefined;
  });
}

const injections = ({ findings }: Scan) => findings.filter(({ check }) => check.includes('injection'));
/** Errors that the worker logged. */
const errorsOf = ({ log }: TestService) => log.filter((line) => line.includes('"level":50')).join('');
const passes = ({ coverage }: Scan) => coverage.filter(({ verdict }) => verdict === 'pass');

describe('a code scan', () => {
  test('reports findings with file, line, column, excerpt and change', async () => {
    host({ [CI]: WEAK, 'src/app.ts': 'no' });
    await connect();
    const started = await ask('POST', '/code-scans');
    expect(started.body).toMatchObject({ status: 'pending', repository: 'acme/shop', ref: null, findings: [] });
    const scan = await ended(String(started.body.id));
    expect(scan).toMatchObject({
      project_id: project,
      status: 'completed',
      repository: 'acme/shop',
      ref: 'main',
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      modules: ['workflows', 'access-rules', 'secrets', 'dependencies', 'configuration', 'assistants'],
      module_results: { workflows: { status: 'completed', score: expect.any(Number), error: null } },
      files: [{ path: CI, kind: 'workflow', error: null }],
      files_read: 2,
      left_out: [],
      error: null,
    });
    const [finding] = injections(scan);
    expect(finding).toMatchObject({ file: CI, line: 8, column: expect.any(Number) });
    expect(finding?.excerpt).toContain('github.event.pull_request.title');
    expect(github.calls.filter((call) => /tarball|_codeload|contents|git\/(?:trees|blobs)/.test(call))).toHaveLength(2);
    expect(github.strayTokens).toEqual([]);
    const { body } = await ask('GET', '/code-scans');
    expect(body).toMatchObject({ total: 1, code_scans: [{ id: scan.id, status: 'completed' }] });
    expect(JSON.stringify(body)).not.toContain('excerpt');
  });

  test('marks what is new and what is fixed since the previous scan of the repository, also after a rename', async () => {
    host({ [CI]: WEAK });
    await connect();
    expect(injections(await scanned())[0]).toMatchObject({ change: 'new' });
    github.repositories = [{ ...github.repositories[0], slug: 'acme/store', formerly: 'acme/shop' } as never];
    const second = await scanned();
    expect(second).toMatchObject({ repository: 'acme/store' });
    expect(injections(second)[0]).toMatchObject({ change: 'same' });
    host({ [CI]: SOUND });
    const third = await scanned();
    expect(injections(third)[0]).toMatchObject({ change: 'fixed' });
    expect(third.totals).toMatchObject({ critical: 0, high: 0 });
    github.repositories = [{ ...github.repositories[0], id: 1 } as never];
    expect(injections(await scanned())).toEqual([]);
  });

  test('is part of the dashboard and the trends', async () => {
    expect((await ask('GET', '/dashboard')).body).toMatchObject({ latest_code_scan: null });
    host({ [CI]: WEAK });
    await connect();
    const { id: code_scan_id, totals } = await scanned();
    const summary = { code_scan_id, totals, repository: 'acme/shop', at: expect.any(String) };
    expect((await ask('GET', '/dashboard')).body).toMatchObject({ latest_code_scan: summary });
    expect((await ask('GET', '/health/trends')).body).toMatchObject({ snapshots: [], code_scans: [summary] });
  });

  test('only one is in progress: a second start returns it, and is refused for another repository', async () => {
    host({ [CI]: SOUND });
    await connect();
    github.faults = [{ match: /GET \/repos/, answer: { status: 200, hangs: true } }];
    const first = await ask('POST', '/code-scans');
    const again = await Promise.all([ask('POST', '/code-scans'), ask('POST', '/code-scans')]);
    for (const { status, body } of again) expect([status, body.id]).toEqual([200, first.body.id]);
    expect((await ask('GET', '/code-scans')).body).toMatchObject({ total: 1 });
    await ask('PUT', '', { repository_url: `${github.url}/acme/other` });
    expect(await ask('POST', '/code-scans')).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('A code scan of acme/shop is in progress') },
    });
  });

  test('the last 50 of a project are kept, and the one to compare with', async () => {
    host({ [CI]: WEAK });
    await connect();
    const { id: first } = await scanned();
    await service.opened.pool.query(
      `insert into runs (kind, project_id, details, target, status, progress, created_at)
       select 'code', $1, '{"provider":"github"}', 'acme/shop', 'failed', '{}', now() - n * interval '1 second' from generate_series(1, 70) n`,
      [project],
    );
    await service.opened.pool.query(`update runs set created_at = now() - interval '1 day' where id = $1`, [first]);
    expect(injections(await scanned())[0]).toMatchObject({ change: 'same' });
    const { body } = await ask('GET', '/code-scans?limit=1&offset=50');
    expect(body.total).toBe(51);
    expect((body.code_scans as { id: string }[]).at(-1)?.id).toBe(first);
  });

  test('is refused without a connection, a repository URL or a repository of the code host', async () => {
    const refused = (detail: string) => ({ status: 400, body: { detail: expect.stringContaining(detail) } });
    expect(await ask('POST', '/code-scans')).toMatchObject(refused('GitHub is not connected'));
    await connect();
    for (const url of ['https://gitlab.example/acme/shop', `${github.url}/acme`, `${github.url}/acme/..`]) {
      await ask('PUT', '', { repository_url: url });
      expect(await ask('POST', '/code-scans')).toMatchObject(refused('does not point to a repository on GitHub'));
    }
    await ask('PUT', '', { repository_url: null });
    expect(await ask('POST', '/code-scans')).toMatchObject(refused('The project has no repository URL'));
    expect((await ask('POST', '/code-scans', {}, '/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('modules', () => {
  const OPEN =
    'create table public.orders (id int primary key, email text, card_number text);\ngrant select on public.orders to anon;\n';
  const MIGRATION = 'supabase/migrations/0001_orders.sql';
  const KEY = ['sk', 'live', `51${'aB3dE6gH9k'.repeat(3)}`].join('_');
  const some = async (...modules: string[]) => ended(String((await ask('POST', '/code-scans', { modules })).body.id));
  const checksOf = ({ findings }: Scan) => [...new Set(findings.map(({ check }) => check.split('/', 1).join()))];

  test('all run by default, in one reading; findings of the others stay where only some are chosen', async () => {
    host({ [CI]: WEAK, [MIGRATION]: OPEN, 'src/pay.ts': `export const stripe = '${KEY}';\n` });
    await connect();
    const scan = await scanned();
    expect(checksOf(scan)).toEqual(expect.arrayContaining(['workflow', 'secrets', 'access-rules']));
    expect(JSON.stringify(scan)).not.toContain(KEY);
    const one = await some('secrets');
    expect(one).toMatchObject({ modules: ['secrets'], module_results: { secrets: { status: 'completed' } } });
    expect(checksOf(one)).toEqual(['secrets']);
    expect(one.findings.every(({ change }) => change === 'same')).toBe(true);
    const { body } = await ask('GET', '/findings?limit=100');
    const listed = (body.findings as { check: string }[]).map(({ check }) => check.split('/', 1).join());
    expect([...new Set(listed)]).toEqual(expect.arrayContaining(['workflow', 'secrets', 'access-rules']));
    const again = await scanned();
    expect(again.findings.every(({ change }) => change === 'same')).toBe(true);
  });

  test('secrets: also those that commits removed; later scans read the commits since then, and findings stay open', async () => {
    const removal = { filename: 'src/pay.ts', patch: `@@ -1 +1 @@\n-const key = '${KEY}';\n+const key = env.KEY;` };
    const patches = () => github.calls.filter((call) => /\/commits\/[0-9a-f]{40}$/.test(call)).length;
    const history = [{ files: [] }, { files: [removal] }, { files: [] }];
    host({ [CI]: SOUND }, { history: history.slice(2) });
    await connect();
    github.calls.length = 0;
    expect((await some('workflows')).findings).toEqual([]);
    expect(github.calls.some((call) => call.includes('/commits?'))).toBe(false);
    await some('secrets');
    host({ [CI]: SOUND, 'a.ts': 'let a;' }, { history });
    const found = await some('secrets');
    expect(found.findings).toMatchObject([{ check: 'secrets/history', file: 'src/pay.ts', change: 'new' }]);
    expect(JSON.stringify(found)).not.toContain(KEY);
    github.calls.length = 0;
    expect((await some('secrets')).findings).toMatchObject([{ check: 'secrets/history', change: 'same' }]);
    expect(patches()).toBe(2);
    github.faults = [{ match: /\/commits\//, answer: { status: 404 } }];
    const partial = await some('secrets');
    expect(partial.findings).toMatchObject([{ check: 'secrets/history', change: 'same' }]);
    expect(partial.coverage).toContainEqual(
      expect.objectContaining({
        check: 'secrets/history',
        verdict: 'unknown',
        reason: expect.stringContaining('Only 0'),
      }),
    );
    github.faults = [];
    host({ [CI]: SOUND }, { history: [{ files: [] }] });
    expect((await some('secrets')).findings).toMatchObject([{ check: 'secrets/history', change: 'fixed' }]);
    host({ [CI]: SOUND, 'b.ts': 'let b;' }, { history: [{ files: [] }, { files: [] }, { files: [] }] });
    github.calls.length = 0;
    for (const reason of [null, expect.stringContaining('were read by an earlier scan')]) {
      const clean = { check: 'secrets/history', verdict: 'pass', reason };
      expect((await some('secrets')).coverage).toContainEqual(expect.objectContaining(clean));
      expect(patches()).toBe(2);
    }
  });

  test('an unknown one is refused', async () => {
    host({ [CI]: SOUND });
    await connect();
    expect((await ask('POST', '/code-scans', { modules: ['workflow'] })).status).toBe(422);
    expect((await ask('POST', '/code-scans', { modules: [] })).status).toBe(422);
  });
});

describe('a code host that fails', () => {
  const unreadable = { status: 500 };
  const hour = { status: 429, headers: { 'retry-after': '3600' } };
  const html = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' };
  const elsewhere = { status: 302, headers: { location: 'http://10.0.0.1/' } };
  const large = { status: 200, body: JSON.stringify('x'.repeat(6_000_000)) };
  const short = { status: 200, body: '{"content":"', truncated: true as const };

  test.each([
    ['a refusal', { status: 403 }, 'does not allow'],
    ['a missing repository', { status: 404 }, 'did not find'],
    ['a rate limit of an hour', hour, 'rate limit'],
    ['a page instead of JSON', html, 'something other than JSON'],
    ['an outage', unreadable, 'status 500'],
    ['a redirect into a private network', elsewhere, 'another host'],
    ['6 MB', large, 'larger than 5 MiB'],
  ])('before anything is read, by %s: the scan fails and says why', async (_, answer, says) => {
    host({ [CI]: SOUND });
    await connect();
    github.faults = [{ match: /GET \/repos\/acme\/shop$/, answer }];
    const scan = await scanned();
    expect(scan).toMatchObject({ status: 'failed', error: expect.stringContaining(says), totals: null });
    expect(passes(scan)).toEqual([]);
  });

  test.each([
    ['a refusal', /tarball/, { status: 403 }, 'does not allow'],
    ['a rate limit of an hour', /tarball/, hour, 'rate limit'],
    ['a redirect into a private network', /tarball/, elsewhere, 'another host'],
    [
      'an address that is no archive',
      /tarball/,
      { status: 302, headers: { location: '/octo/elsewhere' } },
      'did not find',
    ],
    ['an outage of the archive host', /_codeload/, unreadable, 'status 500'],
    ['a redirect of the archive host', /_codeload/, elsewhere, 'status 302'],
    ['a page instead of an archive', /_codeload/, html, 'cannot be unpacked'],
    ['an archive that ends early', /_codeload/, short, 'archive'],
  ])('while the archive is read, by %s: the scan fails, and what was found stays', async (_, match, answer, says) => {
    host({ [CI]: WEAK });
    await connect();
    expect(injections(await scanned())).toHaveLength(1);
    github.faults = [{ match, answer }];
    const scan = await scanned();
    expect(scan, errorsOf(service)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(says),
      findings: [],
    });
    expect(JSON.stringify(scan)).not.toContain('token=');
    const { body } = await ask('GET', '/findings');
    expect(body.findings).toContainEqual(expect.objectContaining({ check: expect.stringContaining('injection') }));
  });

  test('a refused token ends the connection', async () => {
    host({ [CI]: SOUND });
    await connect();
    github.tokens.clear();
    expect(await scanned()).toMatchObject({ status: 'failed' });
    const { body } = await service.ask('GET', '/api/v1/github/connection', { headers: { cookie: ada.cookie } });
    expect(body).toMatchObject({ status: 'lost' });
    expect((await ask('POST', '/code-scans')).status).toBe(400);
  });

  test('a large file is left out, a binary one is named, an empty repository fails', async () => {
    host({ [CI]: SOUND, [SECOND]: 'x'.repeat(9_000_000), '.mcp.json': Buffer.from([0xff, 0, 0xfe, 1]) });
    await connect();
    const scan = await scanned();
    expect(scan.left_out).toEqual([`${SECOND} is larger than 8 MiB`, '.mcp.json is not text in UTF-8']);
    expect(passes(scan).filter(({ check }) => check.startsWith('workflow/'))).toEqual([]);
    host(null);
    expect(await scanned()).toMatchObject({ status: 'failed', error: expect.stringContaining('empty') });
  });

  test('a repository without files to check passes nothing', async () => {
    host({ 'README.md': 'Hello' });
    await connect();
    const { body } = await ask('POST', '/code-scans', { modules: ['workflows', 'access-rules'] });
    const scan = await ended(String(body.id));
    expect(scan).toMatchObject({ status: 'completed', findings: [], score: null });
    expect(passes(scan)).toEqual([]);
  });
});

describe('the report', () => {
  const download = (scan: Scan, format: string) => ask('GET', `/code-scans/${scan.id}/download?format=${format}`);

  test('is signed, logged and has one token in all formats', async () => {
    host({ [CI]: WEAK });
    await connect();
    const scan = await scanned();
    const json = await download(scan, 'json');
    const verification = json.body.verification as { token: string; log: { index: number } };
    expect(json.headers['x-assay-verification']).toBe(verification.token);
    expect(json.body).toMatchObject({ repository: 'acme/shop', findings: expect.any(Array), left_out: [] });
    const { body } = await service.ask('GET', `/api/v1/reports/verify?token=${verification.token}`);
    expect(body).toMatchObject({ valid: true });
    for (const format of ['sarif', 'patch']) {
      const answer = await download(scan, format);
      expect(answer.status).toBe(200);
      expect(answer.headers['x-assay-verification']).toBe(verification.token);
    }
    const sarif = JSON.parse(String((await download(scan, 'sarif')).body.text));
    expect(JSON.stringify(sarif.runs[0].results)).toContain(`"uri":"${CI}"`);
  });

  test('does not exist before the end', async () => {
    host({ [CI]: WEAK });
    await connect();
    github.faults = [{ match: /GET \/repos/, answer: { status: 404 } }];
    expect(await download(await scanned(), 'json')).toMatchObject({
      status: 400,
      body: { detail: 'The code scan has no report yet' },
    });
  });
});
