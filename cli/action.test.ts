import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scanWorkflows } from '@assay/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Outcome, runHere } from './test-cli.ts';

const ROOT = new URL('../', import.meta.url);
const WAIT_MS = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'assay-action-'));
const [output, summary, event] = ['output', 'summary', 'event'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const HOSTILE = '@octocat </a><img src=x> [link](https://evil.example) `tick` ::error::no';
let servers: Server[] = [];
let site = '';
let production = '';
let api = '';
let comments: { id: number; body: string; user: { type: string } }[] = [];
let calls: string[] = [];
let refuses = false;
let limited = 0;

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener as never);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pageWith = (html: string) =>
  serve((request, response) => {
    const found = request.url === '/';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html' }).end(found ? html : 'no');
  });

beforeAll(async () => {
  production = await pageWith('<!doctype html><title>Socks</title><p>Warm socks.');
  site = await pageWith(
    `<!doctype html><title>Socks</title><p>Warm socks.<form action="http://evil.example/${encodeURI(HOSTILE)}"><input type="password" name="${HOSTILE.replaceAll('"', '')}"></form>`,
  );
  api = await serve(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    calls.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    if (refuses) return void response.writeHead(403).end('{}');
    limited -= 1;
    if (limited >= 0) return void response.writeHead(429, { 'retry-after': '0' }).end('{}');
    if (/\/commits\/[0-9a-f]{40}\/pulls$/.test(request.url ?? ''))
      return void response.writeHead(200).end(JSON.stringify([{ number: 7, state: 'open' }]));
    const { body } = text === '' ? { body: '' } : JSON.parse(text);
    const id = Number(/\/comments\/(\d+)$/.exec(request.url ?? '')?.[1]);
    if (request.method === 'POST') comments.push({ id: comments.length + 1, body, user: { type: 'Bot' } });
    if (request.method === 'PATCH') comments = comments.map((one) => (one.id === id ? { ...one, body } : one));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(comments));
  });
});

beforeEach(() => {
  for (const file of [output, summary]) writeFileSync(file, '');
  writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }));
  calls = [];
  refuses = false;
});

afterAll(() => {
  for (const server of servers) server.close();
  servers = [];
  rmSync(folder, { recursive: true, force: true });
});

function runner(inputs: Record<string, string>): Promise<Outcome> {
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, ASSAY_ALLOW_PRIVATE_TARGETS: 'true' },
    ...{ RUNNER_TEMP: folder, GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'octo/socks', GITHUB_API_URL: api },
    ...{ GITHUB_EVENT_PATH: event, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary },
    ...inputs,
  };
  return runHere(['action'], { env });
}

const outputs = () =>
  Object.fromEntries(
    readFileSync(output, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );

test('reports what is new since production, in one comment that is updated in place', {
  timeout: WAIT_MS,
}, async () => {
  comments = [{ id: 1, body: '<!-- assay-scan', user: { type: 'User' } }];
  const inputs = {
    INPUT_URL: site,
    INPUT_BASELINE: production,
    INPUT_TOKEN: 'ghs_token',
    INPUT_FORMAT: 'junit',
    INPUT_FAIL_ON: 'info',
  };
  const first = await runner(inputs);
  expect(first).toMatchObject({ code: 1 });
  expect(outputs()).toMatchObject({
    score: expect.stringMatching(/^\d+$/),
    report: join(folder, 'assay', 'report.xml'),
  });
  expect(Number(outputs()['new-findings'])).toBeGreaterThan(0);
  expect(Number(outputs()['new-findings'])).toBeLessThan(Number(outputs().findings));
  expect(first.out).toMatch(/^::(?:error|warning|notice) title=/m);
  const [, comment] = comments;
  expect(comment?.body).toContain('since production');
  const outside = (comment?.body ?? '').replace(/(`+)[^`](?:.*?[^`])?\1(?!`)/g, '');
  expect(outside).not.toMatch(/octocat|evil|<img/);
  expect(readFileSync(summary, 'utf8')).toContain('since production');
  await runner({ ...inputs, INPUT_URL: site });
  expect(comments).toHaveLength(2);
  expect(
    calls.filter((call) => call.startsWith('PATCH /repos/octo/socks/issues/comments/2 Bearer ghs_token')),
  ).toHaveLength(1);
});

test('a refused comment and a missing baseline are said and do not fail the job', { timeout: WAIT_MS }, async () => {
  refuses = true;
  const { code, out } = await runner({
    INPUT_URL: production,
    INPUT_BASELINE: join(folder, 'none.json'),
    INPUT_TOKEN: 't',
    INPUT_FAIL_ON: 'never',
  });
  expect(code).toBe(0);
  expect(out).toContain('::notice title=No baseline::');
  expect(out).toContain('::warning title=No pull request comment::GitHub answered with HTTP status 403');
});

test('each deployment updates the one comment of its name, and a limit of requests is waited for', {
  timeout: WAIT_MS,
}, async () => {
  comments = [];
  limited = 1;
  const deployed = (url: string) =>
    writeFileSync(
      event,
      JSON.stringify({
        deployment: { sha: 'a'.repeat(40) },
        deployment_status: { state: 'success', environment_url: url },
      }),
    );
  const inputs = { INPUT_TOKEN: 't', INPUT_FAIL_ON: 'never', INPUT_NAME: 'preview', INPUT_OPTIONS: '--wcag AAA' };
  for (const url of [site, production]) {
    deployed(url);
    expect(await runner(inputs)).toMatchObject({ code: 0 });
  }
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toContain(production);
  await runner({ ...inputs, INPUT_NAME: 'other' });
  expect(comments).toHaveLength(2);
});

test.each(["'Authorization: env:SITE_TOKEN'", 'Authorization: env:SITE_TOKEN'])(
  'a header of a signed-in user is passed from the environment, and is written nowhere: --header %s',
  { timeout: WAIT_MS },
  async (header) => {
    const token = 'Bearer 4f9d2c7a81be60';
    let accepted = 0;
    const behind = await serve((request, response) => {
      const isUser = request.headers.authorization === token;
      accepted += isUser && request.url === '/' ? 1 : 0;
      response.writeHead(isUser ? 200 : 401, { 'content-type': 'text/html' }).end('<title>Socks</title><p>Your socks.');
    });
    const { code, out, err } = await runner({
      ...{ INPUT_URL: behind, INPUT_FAIL_ON: 'never', INPUT_COMMENT: 'false', INPUT_ALLOW_INCOMPLETE: 'true' },
      ...{ INPUT_OPTIONS: `--modules seo\n--header ${header}`, SITE_TOKEN: token },
    });
    expect([code, err]).toEqual([0, expect.any(String)]);
    expect(accepted).toBeGreaterThan(0);
    const report = readFileSync(join(folder, 'assay', 'report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ signed_in: true, not_scored: null });
    for (const text of [out, err, report, readFileSync(summary, 'utf8'), readFileSync(output, 'utf8')])
      expect(text).not.toContain('4f9d2c7a81be60');
  },
);

test('a fork cannot comment, and a baseline that is down fails nothing by itself', { timeout: WAIT_MS }, async () => {
  writeFileSync(event, JSON.stringify({ pull_request: { number: 7, head: { repo: { fork: true } } } }));
  const { code, out } = await runner({
    INPUT_URL: production,
    INPUT_BASELINE: 'http://127.0.0.1:65535/',
    INPUT_TOKEN: 't',
    INPUT_FAIL_ON: 'never',
  });
  expect(code).toBe(0);
  expect(out).toContain('::warning title=No baseline::The baseline site could not be scanned');
  expect(out).toContain('::notice title=No pull request comment::Pull requests from forks');
  expect(calls).toEqual([]);
});

test.each([
  [{}, 'specify at least one URL'],
  [{ INPUT_URL: 'https://a.example', INPUT_OPTIONS: '--wcag AAA\nrm -rf /' }, 'a line that is no option'],
  [{ INPUT_URL: 'https://a.example', INPUT_OPTIONS: '--output x' }, 'it has an input or is fixed'],
  [{ INPUT_URL: 'https://a.example', INPUT_OPTIONS: '--wcag=Z' }, '--wcag must be one of'],
  [{ INPUT_URL: 'https://a.example', INPUT_ACTIVE: 'yes' }, 'must be true or false'],
  [{ INPUT_URL: 'https://a.example', INPUT_FORMAT: 'pdf' }, 'must be one of'],
  [{ INPUT_URL: '--output=x' }, '--output=x'],
] as const)('invalid inputs are refused: %j', async (inputs, message) => {
  const { code, err } = await runner(inputs);
  expect(code).toBe(2);
  expect(err).toContain(message);
});

test('the action and the example pipeline pass the workflow checks', async () => {
  const action = readFileSync(new URL('action.yml', ROOT), 'utf8');
  const guide = readFileSync(new URL('docs/guides/ci.md', ROOT), 'utf8');
  expect(action).toContain('"$folder/node_modules/.bin/assay" action');
  const examples = [...guide.matchAll(/```yaml\n(name: [\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(examples).toHaveLength(2);
  const files = examples.map((text, i) => ({ path: `.github/workflows/example-${i}.yml`, text }));
  const { findings, files: read } = await scanWorkflows({ files: [{ path: 'action.yml', text: action }, ...files] });
  expect(findings.map(({ check, file, line, severity }) => [check, file, line, severity])).toEqual([]);
  expect(read.every(({ error }) => error === null)).toBe(true);
});
