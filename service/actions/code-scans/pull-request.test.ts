import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { type GithubCodeHost, startGithubCodeHost } from '../../../testbed/providers/github-code-host.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';
import { connectGithub, githubSettings } from '../../testing/test-stage.ts';

const CI = '.github/workflows/ci.yml';
const TITLE = ['$', '{{ github.event.pull_request.title }}'].join('');
/** The pull request's title becomes part of a script; the fix needs no decision. */
const WEAK = `name: ci
on: pull_request_target
permissions: {}
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - run: echo "${TITLE}"
      - run: npm test
`;
const VARIABLE = ['$', '{PULL_REQUEST_TITLE}'].join('');
const FIXED = WEAK.replace(
  `run: echo "${TITLE}"`,
  () => `env:\n          PULL_REQUEST_TITLE: ${TITLE}\n        run: echo "${VARIABLE}"`,
);
const BRANCH = 'assay/fixes';

let github: GithubCodeHost;
let service: TestService;
let ada: Account;
let project: string;
let id = 0;

beforeAll(async () => {
  github = await startGithubCodeHost();
  service = await startTestService(githubSettings(github));
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
  host(WEAK);
  ada = await signUp(service);
  project = String((await ask('POST', '', { name: 'Shop', url: `http://127.0.0.1:9/${id}` }, '')).body.id);
  await ask('PUT', '', { repository_url: `${github.url}/acme/shop` });
});

type Ask = Parameters<TestService['ask']>;
const ask = (method: Ask[0], path: string, body?: unknown, within = `/${project}`) =>
  service.ask(method, `/api/v1/projects${within}${path}`, { headers: { cookie: ada.cookie }, body });

function host(workflow: string): void {
  github.repositories = [{ id: 9000 + id, slug: 'acme/shop', branch: 'main', files: { [CI]: workflow, 'a.txt': 'a' } }];
}

const connect = (query = 'pull_requests=true') => connectGithub(service, github, ada, query);

async function scanned(): Promise<string> {
  const { body } = await ask('POST', '/code-scans');
  await eventually('the end of the code scan', async () => {
    const { status } = (await ask('GET', `/code-scans/${body.id}`)).body;
    return status === 'completed' ? true : undefined;
  });
  return String(body.id);
}

const requested = async (scan: string) => ask('POST', `/code-scans/${scan}/pull-request`);

function written() {
  const found = github.written.get(9000 + id);
  if (!found) throw new Error('nothing was asked about the repository');
  const commit = found.commits.get(found.branches.get(BRANCH) ?? '');
  return { ...found, files: found.trees.get(commit?.tree ?? '') };
}

test('a pull request has the fixes of the scan, and is updated by the next one', async () => {
  await connect();
  const scan = await scanned();
  const { status, body } = await requested(scan);
  expect([status, body]).toEqual([
    200,
    {
      number: 1,
      url: 'https://github.example/acme/shop/pull/1',
      branch: BRANCH,
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      files: [CI],
      left_out: [],
    },
  ]);
  expect(written().files).toEqual({
    [CI]: FIXED,
    'a.txt': 'a',
  });
  expect(written().pulls).toMatchObject([{ number: 1, base: 'main', head: BRANCH, isOpen: true }]);
  expect(written().pulls[0]?.body).toContain(`\`${CI}:8\``);
  expect(written().pulls[0]?.body).toContain(`/app/projects/${project}/code-scans/${scan}`);
  host(WEAK.replace('npm test', 'npm run test'));
  const again = await requested(await scanned());
  expect(again.body).toMatchObject({ number: 1, files: [CI] });
  expect(again.body.commit).not.toBe(body.commit);
  expect(written().pulls).toHaveLength(1);
  expect(written().files?.[CI]).toContain('npm run test');
  const { rows } = await service.opened.pool.query(
    `select subject_id from audit_log where action = 'code-scans.pull-request'`,
  );
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ subject_id: body.url })));
});

test('a branch that somebody else pushed to is left alone', async () => {
  await connect();
  const scan = await scanned();
  await requested(scan);
  const theirs = 'f'.repeat(40);
  written().branches.set(BRANCH, theirs);
  expect(await requested(scan)).toMatchObject({
    status: 400,
    body: { detail: `The branch ${BRANCH} has commits that were not made here; merge or delete it first` },
  });
  expect(written().branches.get(BRANCH)).toBe(theirs);
  expect(written().commits.size).toBe(1);
});

test('a file that has changed since the scan is left out', async () => {
  await connect();
  const scan = await scanned();
  host(`# changed\n${WEAK}`);
  // The stand-in has no history: the scanned commit still has the scanned text.
  const earlier = written();
  earlier.trees.set('scanned', { [CI]: WEAK });
  const commit = String((await ask('GET', `/code-scans/${scan}`)).body.commit);
  earlier.commits.set(commit, { tree: 'scanned', parents: [], message: '' });
  expect(await requested(scan)).toMatchObject({
    status: 400,
    body: { detail: 'All files with a fix have changed since the scan; scan again' },
  });
  expect(earlier.branches.size).toBe(0);
});

test('a dismissed finding is not fixed', async () => {
  await connect();
  const scan = await scanned();
  const { findings } = (await ask('GET', `/code-scans/${scan}`)).body as {
    findings: { id: string; patch: string | null }[];
  };
  for (const finding of findings.filter(({ patch }) => patch !== null))
    await ask('PUT', `/findings/${finding.id}/state`, { state: 'dismissed', reason: 'false_positive' });
  expect(await requested(scan)).toMatchObject({
    status: 400,
    body: { detail: 'No open finding of this code scan can be fixed without a decision' },
  });
});

test('a connection that may not write says how to connect, and single sign-on where to authorize it', async () => {
  await connect('');
  const scan = await scanned();
  expect(await requested(scan)).toMatchObject({
    status: 400,
    body: { detail: 'The connection may not write to the repository; connect it again for pull requests' },
  });
  const sso = { 'x-github-sso': 'required; url=https://127.0.0.1/orgs/acme/sso?authorization_request=AZ' };
  github.faults = [{ match: /git\/trees$/, answer: { status: 403, headers: sso } }];
  expect((await requested(scan)).body.detail).toContain('https://127.0.0.1/orgs/acme/sso?authorization_request=AZ');
  const elsewhere = { 'x-github-sso': 'required; url=https://phishing.example/sso' };
  github.faults = [{ match: /git\/trees$/, answer: { status: 403, headers: elsewhere } }];
  expect((await requested(scan)).body.detail).toBe('GitHub does not allow this access');
  expect(written().branches.size).toBe(0);
});
