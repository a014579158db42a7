import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer as createSite, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTarget } from '@assay/engine';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { countTokens } from 'gpt-tokenizer';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { closeSites, HTML, page, siteOf } from '../testbed/short-sites.ts';
import { saveSession } from './scan/saved-sessions.ts';
import { folderWith } from './test-cli.ts';

let site: Server;
let url: string;
let isMended = false;
let service: TestService;
let address: string;
let key: string;

beforeAll(async () => {
  site = createSite((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    if (isMended) answer.setHeader('x-content-type-options', 'nosniff');
    answer.end('<!doctype html><title>Hello</title><img src="/a.png"><h1>Hi</h1>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  service = await startTestService();
  address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { cookie } = await signUp(service);
  const { body } = await service.ask('POST', '/api/v1/auth/api-keys', { headers: { cookie }, body: { name: 'mcp' } });
  key = String(body.api_key);
});

afterAll(async () => {
  site.close();
  closeSites();
  await service.close();
});

async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const command = { command: process.execPath, args: ['cli/bin/assay.mjs', 'mcp', ...args] };
  const path = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  // Anything on stdout that is no message of the protocol is an error.
  client.onerror = (error) => expect(error).toBeUndefined();
  await client.connect(new StdioClientTransport({ ...command, env: { ...path, ...env }, stderr: 'ignore' }));
  return client;
}

type Answer = Readonly<Record<string, unknown>>;

interface Listed {
  readonly id: string;
  readonly check: string;
}

test('with --local, a page on localhost is scanned, listed and kept without an account', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-mcp-'));
  const client = await run(['--local', url, '--results', folder]);
  await completed(client, {});
  const { structuredContent: list } = await client.callTool({ name: 'findings_list', arguments: {} });
  const { findings } = list as { findings: Listed[] };
  const [first] = findings;
  const { messages } = await client.getPrompt({ name: `fix_${first?.id}` });
  expect(messages[0]).toMatchObject({ role: 'user', content: { text: expect.stringContaining(first?.check ?? '') } });
  const call = async (name: string, more?: object) =>
    (await client.callTool({ name, arguments: { ...(more ?? { finding_id: own?.id }) } })).structuredContent;
  let own: Listed | undefined;
  for (let cursor: string | undefined | null; !own && cursor !== null; ) {
    const asked = { module: 'security', severity: 'low', ...(cursor === undefined ? {} : { cursor }) };
    const page = (await call('findings_list', asked)) as { findings: Listed[]; next_cursor?: string | null };
    own = page.findings.find(({ check }) => check === 'security/headers/content-type-options');
    cursor = page.next_cursor ?? null;
  }
  expect(await call('findings_verify')).toMatchObject({ status: 'still_there' });
  expect(await call('findings_get')).toMatchObject({ change: 'new', verification: { status: 'still_there' } });
  isMended = true;
  // The verdict stands without a place to write it to.
  await rename(folder, `${folder}-away`);
  expect(await call('findings_verify')).toMatchObject({ status: 'fixed' });
  await rename(`${folder}-away`, folder);
  const fixed = { id: own?.id, change: 'fixed', fixed_at: expect.any(String), verification: { status: 'fixed' } };
  expect(await call('findings_get')).toMatchObject(fixed);
  expect(await call('findings_list', { state: 'fixed' })).toMatchObject({ findings: [fixed] });
  expect(JSON.stringify(await call('findings_list', {}))).not.toContain(own?.id);
  isMended = false;
  expect(await call('findings_verify')).toMatchObject({ status: 'still_there' });
  expect(await call('findings_get')).toMatchObject({ change: 'same', verification: { status: 'still_there' } });
  await client.close();
  expect(await readdir(folder)).toHaveLength(1);
  const again = await run(['--local', '--results', folder]);
  expect((await again.callTool({ name: 'projects_list', arguments: {} })).structuredContent).toMatchObject({
    total: 1,
  });
  await again.close();
  await rm(folder, { recursive: true });
});

test('with --local, a scan and a verification are signed in with a session that was saved by name, and with no other file', async () => {
  const value = '4f9d2c7a81be60d5';
  const isUser = (cookie = '') => cookie.includes(value);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  const behind = await siteOf(async ({ headers }, response) => {
    await asked;
    if (!isUser(headers.cookie)) return response.writeHead(401, HTML).end(page('<p>Sign in'));
    return response.writeHead(200, HTML).end(page('<h1>Your socks</h1>'));
  });
  const folder = await mkdtemp(join(tmpdir(), 'assay-mcp-session-'));
  const env = { XDG_STATE_HOME: folder };
  await saveSession('ann', parseTarget(behind), { cookies: [{ name: 'sid', value }] }, env);
  const client = await run(['--local', behind, '--results', join(folder, 'results')], env);
  const call = (name: string, args: object) => client.callTool({ name, arguments: { ...args } });
  for (const [session, says] of [
    ['bob', /there is no session bob .* run assay login/],
    [join(folder, 'results'), /must be a name/],
  ] as const) {
    const { content, isError } = await call('scans_start', { session });
    expect([isError, content]).toEqual([true, [{ type: 'text', text: expect.stringMatching(says) }]]);
  }
  const started = (await call('scans_start', { session: 'ann', wait_seconds: 0 })).structuredContent;
  expect(started).toMatchObject({ status: 'running' });
  expect((await call('scans_start', { session: 'ann', wait_seconds: 0 })).structuredContent).toMatchObject({
    id: (started as Answer).id,
  });
  const { content, isError } = await call('scans_start', {});
  expect([isError, content]).toEqual([true, [{ type: 'text', text: expect.stringMatching(/^Another scan/) }]]);
  answer();
  expect(await completed(client, { session: 'ann' })).toMatchObject({ max_pages: 1, score: expect.any(Number) });
  const { findings } = (await call('findings_list', { module: 'security', severity: 'low', limit: 20 }))
    .structuredContent as never as { findings: Listed[] };
  const own = findings.find(({ check }) => check === 'security/headers/content-type-options');
  expect((await call('findings_verify', { finding_id: own?.id })).structuredContent).toMatchObject({
    status: 'still_there',
  });
  const [file = ''] = await readdir(join(folder, 'results'));
  const report = await readFile(join(folder, 'results', file), 'utf8');
  expect(JSON.parse(report)).toMatchObject({ signed_in: true, not_scored: null });
  expect(report).not.toContain(value);
  await client.close();
  // Whose session it was is not kept: as a stranger, the page would look fixed.
  const again = await run(['--local', '--results', join(folder, 'results')], env);
  const verified = await again.callTool({ name: 'findings_verify', arguments: { finding_id: own?.id } });
  expect([verified.isError, JSON.stringify(verified.content)]).toEqual([true, expect.stringContaining('scan again')]);
  await again.close();
  await rm(folder, { recursive: true });
});

test('with --local, checks of the configuration are run, and their findings verified', async () => {
  const rule = {
    ...{ id: 'own/imprint', title: 'The page links to the imprint', why: 'Law.', severity: 'medium' },
    ...{ message: 'No link to the imprint', fix: 'Add the link.', must_be: 'present' },
    ...{ look_at: { text: 'html' }, matches: { text: '/imprint' } },
    examples: [
      { name: 'without the link', fails: true, html: '<p>Hello' },
      { name: 'with the link', fails: false, html: '<a href=/imprint>Imprint</a>' },
    ],
  };
  const config = join(folderWith({ 'assay.config.json': JSON.stringify({ own_checks: [rule] }) }), 'assay.config.json');
  let link = '';
  const shop = await siteOf((_, response) => response.writeHead(200, HTML).end(page(`<h1>Shop</h1>${link}`)));
  const client = await run(['--local', shop, '--config', config]);
  await completed(client, { pages: 1 });
  const call = async (name: string, more: object) =>
    (await client.callTool({ name, arguments: { ...more } })).structuredContent;
  const { findings } = (await call('findings_list', { severity: 'medium', limit: 20 })) as { findings: Listed[] };
  const finding_id = findings.find(({ check }) => check === 'own/imprint')?.id;
  expect(await call('findings_verify', { finding_id })).toMatchObject({ status: 'still_there' });
  link = '<a href="/imprint">Imprint</a>';
  expect(await call('findings_verify', { finding_id })).toMatchObject({ status: 'fixed' });
  await client.close();
});

test('with --local, other private addresses are refused, and probes are sent to localhost only', async () => {
  const client = await run(['--local']);
  const create = (target: string) =>
    client.callTool({ name: 'projects_create', arguments: { name: 'One', url: target } });
  expect(await create('http://192.168.1.1/')).toMatchObject({ isError: true });
  expect(await create('http://169.254.169.254/')).toMatchObject({ isError: true });
  await create('http://8.8.8.8/');
  expect(await client.callTool({ name: 'scans_run_active', arguments: {} })).toMatchObject({ isError: true });
  await client.close();
});

test('with a key, the tools act through the API of the service', async () => {
  const client = await run([], { ASSAY_API_KEY: key, ASSAY_BACKEND_URL: address });
  await client.callTool({ name: 'projects_create', arguments: { name: 'Shop', url } });
  const [one, two] = [await start(client), await start(client)];
  expect(one).toMatchObject({ status: 'pending' });
  expect(two).toEqual(one);
  const { structuredContent } = await client.callTool({ name: 'scans_list', arguments: { limit: 1 } });
  expect(structuredContent).toMatchObject({ total: 1, scans: [{ status: 'pending' }] });
  await client.close();
});

async function start(client: Client) {
  return (await client.callTool({ name: 'scans_start', arguments: { wait_seconds: 0 } })).structuredContent;
}

/** Starts a scan or joins the one that runs, and waits for its end. */
async function completed(client: Client, args: object) {
  const wait = async (name: string, more: object) =>
    (await client.callTool({ name, arguments: { ...more, wait_seconds: 50 } })).structuredContent as Answer;
  let scan = await wait('scans_start', args);
  await expect
    .poll(
      async () => {
        if (scan.status === 'running') scan = await wait('scans_get', { scan_id: scan.id });
        return scan.status;
      },
      { timeout: 200_000 },
    )
    .toBe('completed');
  return scan;
}

test('the loop from a scan to a verified fix takes four calls and at most 1,200 tokens, on a Vite development server too', async () => {
  const weak = page('<main><h1>Socks</h1><img src="/a.png"><form method="get"><input type="password" name="p"></form>');
  const root = folderWith({ 'index.html': weak });
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const client = await run(['--local', vite.resolvedUrls?.local[0] ?? '']);
  let tokens = 0;
  const call = async (name: string, args: object) => {
    const answer = (await client.callTool({ name, arguments: { ...args } })).structuredContent as Answer;
    tokens += countTokens(JSON.stringify([name, args])) + countTokens(JSON.stringify(answer));
    return answer;
  };
  const scan = await call('scans_start', { wait_seconds: 50 });
  expect(scan).toMatchObject({ status: 'completed', site_data: { warnings: [expect.stringContaining('Vite')] } });
  const { findings } = (await call('findings_list', {})) as never as { findings: Listed[] };
  const found = findings.find(({ check }) => check === 'security/content/password-get');
  const { fix_prompt: prompt } = await call('findings_get', { finding_id: found?.id });
  expect(prompt).toContain('method="post"');
  await writeFile(join(root, 'index.html'), weak.replace('method="get"', 'method="post"'));
  expect(await call('findings_verify', { finding_id: found?.id })).toMatchObject({ status: 'fixed' });
  expect(tokens).toBeLessThanOrEqual(1200);
  await client.close();
});

test.each([
  [
    'a wrong key',
    () => ({ ASSAY_API_KEY: 'pk_wrong', ASSAY_BACKEND_URL: address }),
    /^The API key is missing or not valid/,
  ],
  [
    'a dead service',
    () => ({ ASSAY_API_KEY: key, ASSAY_BACKEND_URL: 'http://127.0.0.1:9' }),
    /^The service at .* does not respond/,
  ],
])('%s is a clear error', async (_, env, says) => {
  const client = await run([], env());
  const { content, isError } = await client.callTool({ name: 'projects_list', arguments: {} });
  expect(isError).toBe(true);
  expect(content).toEqual([{ type: 'text', text: expect.stringMatching(says) }]);
  await client.close();
});
