import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { countTokens } from 'gpt-tokenizer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersWithin, textOf } from '../../testbed/mcp-answers.ts';
import { ACTIONS } from '../actions/list.ts';
import { testReport } from '../testing/test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let address: string;
let owner: Account;
let key: string;
let project: string;

const authorized = () => ({ authorization: `Bearer ${key}` });
const MODERN = { mode: { pin: '2026-07-28' } } as const;
const LEGACY = { mode: 'legacy' } as const;
/** Requests that are not answered yet, and whose client has not left. */
const open = new Set<object>();
const HELLO = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

beforeAll(async () => {
  service = await startTestService();
  address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  service.app.server.on('request', (request, response) => {
    open.add(request);
    response.on('close', () => open.delete(request));
  });
  owner = await signUp(service);
  await setPlan(service, owner, 'pro');
  key = String((await post('auth/api-keys', { name: 'mcp' })).api_key);
  project = String((await post('projects', { name: 'Shop', url: 'http://127.0.0.1:9/' })).id);
});

afterAll(() => service.close());

async function post(path: string, body: object) {
  return (await service.ask('POST', `/api/v1/${path}`, { headers: { cookie: owner.cookie }, body })).body;
}

async function connect(versionNegotiation: typeof MODERN | typeof LEGACY = LEGACY, apiKey = key): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation });
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit }));
  return client;
}

async function insertScan(status: string, report: object | null = null): Promise<string> {
  const { rows } = await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report)
     values ($1, 'http://127.0.0.1:9/', 'unified', 'site', $2, '["security"]', '{"percent":10,"step":"Loading","done":1,"total":10}', $3) returning id`,
    [project, status, report && JSON.stringify(report)],
  );
  return rows[0].id;
}

/** Sends a request without a client. */
function ask(headers: Record<string, string>, { path = '/mcp', body = HELLO as object, method = 'POST' } = {}) {
  const accept = 'application/json, text/event-stream';
  const send = { 'content-type': 'application/json', accept, ...headers };
  return fetch(new URL(path, address), {
    method,
    headers: send,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
}

test.each([
  ['2026-07-28', MODERN],
  ['2025-11-25', LEGACY],
])('a client of revision %s lists tools, calls them and pages', async (_, era) => {
  await insertScan('completed', { ...testReport, findings: manyFindings(30) });
  const client = await connect(era);
  const { tools } = await client.listTools();
  expect(tools.length).toBeLessThanOrEqual(12);
  expect(countTokens(JSON.stringify(tools))).toBeLessThanOrEqual(3000);
  const more = async (args: object) =>
    (await client.callTool({ name: 'more_tools', arguments: { ...args } })).structuredContent;
  const others = Object(await more({})).tools as { name: string }[];
  expect(
    [...tools, ...others]
      .map(({ name }) => name)
      .filter((name) => name !== 'more_tools')
      .sort(),
  ).toEqual(
    ACTIONS.filter(({ tool }) => tool)
      .map(({ name }) => name.replaceAll(/[.-]/g, '_'))
      .sort(),
  );
  expect(await more({ tool: 'scans_list' })).toMatchObject({ name: 'scans_list', inputSchema: { type: 'object' } });
  expect(await more({ tool: 'scans_list', arguments: { limit: 1 } })).toMatchObject({ total: expect.any(Number) });
  const wrong = await client.callTool({ name: 'more_tools', arguments: { tool: 'scans_list', arguments: { x: 1 } } });
  expect([wrong.isError, textOf(wrong)]).toEqual([true, expect.stringContaining('unknown argument x')]);
  const first = await client.callTool({ name: 'findings_list', arguments: { limit: 4 } });
  const second = await client.callTool({ name: 'findings_list', arguments: { limit: 4, cursor: next(first) } });
  expect(ids(first)).toHaveLength(4);
  expect(new Set([...ids(first), ...ids(second)]).size).toBe(8);
  await client.close();
});

test('a scan that is running is returned instead of a second one', async () => {
  const client = await connect();
  const start = async () =>
    (await client.callTool({ name: 'scans_start', arguments: { wait_seconds: 0 } })).structuredContent;
  const [one, two] = [await start(), await start()];
  expect(one).toMatchObject({ status: 'pending' });
  expect(two).toEqual(one);
  await client.close();
});

test.each([
  ['2026-07-28', MODERN],
  ['2025-11-25', LEGACY],
])('a wait of revision %s tells its progress, and ends when the client cancels it', async (_, era) => {
  const scan = await insertScan('running');
  const client = await connect(era);
  const cancel = new AbortController();
  const steps: (string | undefined)[] = [];
  const waiting = client.callTool(
    { name: 'scans_get', arguments: { scan_id: scan, wait_seconds: 50 } },
    {
      signal: cancel.signal,
      onprogress({ message }) {
        steps.push(message);
        cancel.abort();
      },
    },
  );
  await expect(waiting).rejects.toThrow();
  expect(steps).toEqual(['Loading']);
  await expect.poll(() => open.size).toBe(0);
  await client.close();
});

test('a project-scoped key sees its project only', async () => {
  const other = String((await post('projects', { name: 'Other', url: 'http://127.0.0.1:9/other' })).id);
  const scoped = String((await post(`projects/${other}/mcp-key`, { name: 'agent' })).api_key);
  const client = await connect(LEGACY, scoped);
  const list = await client.callTool({ name: 'projects_list', arguments: {} });
  expect(list.structuredContent).toMatchObject({ projects: [{ id: other }], total: 1 });
  const refused = await client.callTool({ name: 'scans_list', arguments: { project_id: project } });
  expect([refused.isError, textOf(refused)]).toEqual([true, 'Project not found']);
  expect(textOf(await client.callTool({ name: 'integrations_list', arguments: {} }))).toMatch(/Project-scoped keys/);
  await client.close();
});

test.each([
  ['read', 'findings_list', 'scans_start'],
  ['scan', 'findings_verify', 'scans_start'],
])('a key with the scope %s alone is offered %s and not %s', async (scope, offered, other) => {
  const made = await post(`projects/${project}/mcp-key`, { name: scope, scopes: [scope] });
  const client = await connect(LEGACY, String(made.api_key));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain(offered);
  expect(names).not.toContain(other);
  await client.close();
});

test('several projects without a project_id are a clear error', async () => {
  const client = await connect();
  const { content, isError } = await client.callTool({ name: 'scans_list', arguments: {} });
  expect([isError, textOf({ content })]).toEqual([
    true,
    'There are several projects: give project_id, see projects_list',
  ]);
  await client.close();
});

test('an unexpected error reveals nothing, and is logged', async () => {
  const client = await connect();
  await service.opened.pool.query('alter table badges rename to badges_gone');
  const { content, isError } = await client.callTool({ name: 'badges_list', arguments: { project_id: project } });
  await service.opened.pool.query('alter table badges_gone rename to badges');
  expect([isError, textOf({ content })]).toEqual([true, 'Internal error: the request could not be completed']);
  expect(service.log.some((line) => line.includes('MCP request failed'))).toBe(true);
  await client.close();
});

test.each([
  ['no key', {}, {}, 401],
  ['a wrong key', { authorization: 'Bearer pk_wrong' }, {}, 401],
  ['a session cookie', () => ({ cookie: owner.cookie }), {}, 401],
  ['a key in the URL', authorized, { path: '/mcp?api_key=pk_1' }, 400],
  ['a page of another site', () => ({ ...authorized(), origin: 'https://evil.example' }), {}, 403],
  ['a body above 64 KiB', authorized, { body: { ...HELLO, params: { pad: 'a'.repeat(70_000) } } }, 413],
  ['a GET', authorized, { method: 'GET' }, 405],
] as const)('%s is refused', async (_, headers, request, status) => {
  const answer = await ask(typeof headers === 'function' ? headers() : headers, request);
  expect(answer.status).toBe(status);
  if (status === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

test('a host name that points here by DNS rebinding is refused', async () => {
  const inject = (host: string) =>
    service.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { ...authorized(), host, accept: 'application/json, text/event-stream' },
      payload: HELLO,
    });
  expect((await inject('rebound.evil.example')).statusCode).toBe(403);
  expect((await inject('localhost:4870')).statusCode).toBe(200);
});

test('answers stay small with 500 findings in any script', async () => {
  const odd = ['𒀀𒁹', '\u{1F9E6}\u{1F469}\u{200D}', 'ꙮ҈', 'x]})"\\', '靴下'];
  const findings = manyFindings(500).map((finding, i) => {
    const text = (odd[i % odd.length] ?? '').repeat(90);
    return {
      ...finding,
      title: `${finding.title} `.repeat(i % 7 === 0 ? 9 : 1),
      evidence: { at: text, shows: text },
      fix_prompt: `${'Fix it. '.repeat(100)}${JSON.stringify(text.slice(0, 180))}`,
    };
  });
  await insertScan('completed', { ...testReport, findings });
  const client = await connect();
  const all = await answersWithin(client, project);
  expect(all.findings).toBe(500);
  expect(all.longestListBytes).toBeLessThanOrEqual(2000);
  expect(all.maxTokens).toBeLessThanOrEqual(4000);
  await client.close();
});

test('more than 16 requests of a key at a time are refused', async () => {
  const scan = await insertScan('running');
  const params = { name: 'scans_get', arguments: { project_id: project, scan_id: scan, wait_seconds: 50 } };
  const leave = new AbortController();
  const waits = Array.from({ length: 16 }, (_, id) =>
    fetch(new URL('/mcp', address), {
      method: 'POST',
      signal: leave.signal,
      headers: { ...authorized(), 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }),
    })
      .then((answer) => answer.text())
      .catch(() => undefined),
  );
  await expect.poll(async () => (await ask(authorized())).status).toBe(429);
  leave.abort();
  await Promise.all(waits);
  await expect.poll(async () => (await ask(authorized())).status).toBe(200);
});

test('tool calls take the turns that requests to the API take', async () => {
  const { gates } = service.world;
  const { actions } = gates;
  const full = Promise.withResolvers<void>();
  const others = Array.from({ length: 16 }, (_, n) => actions.take(`other ${n}`, () => full.promise));
  const parties: string[] = [];
  const take: typeof actions.take = (party, ...rest) => {
    parties.push(party);
    return actions.take(party, ...rest);
  };
  Object.assign(gates, { actions: { ...actions, take } });
  const seen: string[] = [];
  const call = { ...HELLO, method: 'tools/call', params: { name: 'projects_list', arguments: {} } };
  const tool = ask(authorized(), { body: call }).then(async (answer) => seen.push(await answer.text()));
  const read = service
    .ask('GET', `/api/v1/projects/${project}`, { headers: authorized() })
    .then(({ body }) => seen.push(JSON.stringify(body)));
  try {
    await expect.poll(() => parties.length).toBe(2);
    expect([new Set(parties).size, seen]).toEqual([1, []]);
  } finally {
    full.resolve();
    Object.assign(gates, { actions });
  }
  await Promise.all([...others, tool, read]);
  expect(seen.map((text) => text.includes(project))).toEqual([true, true]);
});

function manyFindings(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    ...testReport.findings[0],
    id: `00000000-0000-8000-8000-${String(i).padStart(12, '0')}`,
    fingerprint: String(i),
    problem: `problem-${i}`,
    evidence: { at: `page ${i}`, shows: '(none)' },
  }));
}

function next(answer: { structuredContent?: unknown }): string {
  return String((answer.structuredContent as { next_cursor?: string }).next_cursor);
}

function ids(answer: { structuredContent?: unknown }): string[] {
  return (answer.structuredContent as { findings: { id: string }[] }).findings.map(({ id }) => id);
}
