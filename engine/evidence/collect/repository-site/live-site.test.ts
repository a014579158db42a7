import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKS } from '../../../checks/list.ts';
import { runChecks } from '../../../checks/run-checks.ts';
import { withLimits } from '../../../limits.ts';
import { SCENE_PROJECT, sceneScript } from '../../../probes/backends/support/supabase-scene.ts';
import { type WorkflowFinding, workflowReportOf } from '../../../report/workflow-report.ts';
import type { SiteOptions } from '../../../subjects/live-site.ts';
import siteBackends from '../../derive/repository/site-backends.ts';
import { gather } from '../../gather.ts';
import { NO_REACH } from '../../no-reach.ts';
import { databaseCollector } from '../../reach/database/collector.ts';
import { serveHttp, type TestServer } from '../../reach/test-servers.ts';
import type { LiveSite } from './live-site.ts';
import { siteFilesCollector } from './site-files.ts';
import { siteAt } from './test-site.ts';

const OWNER = 'id uuid primary key default gen_random_uuid(), user_id uuid not null references auth.users, note text';
const OPEN = ['orders', 'carts', 'payments', 'invoices', 'messages'];
const SQL = [
  ...OPEN.map(
    (name) => `create table ${name} (${OWNER}); alter table ${name} enable row level security;
    create policy show on ${name} for select using (true);`,
  ),
  `create table twin_orders (${OWNER}); alter table twin_orders enable row level security;
    create policy own on twin_orders for select using (auth.uid() = user_id);`,
].join('\n');
const ROOT = 'supabase/migrations';
const PATH = `${ROOT}/0001_init.sql`;
const VALUE = 'Knitted for Ann Smith';
const KEY = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(sceneScript(''))?.[0] ?? '';
const CODES: Readonly<Record<string, readonly [number, unknown]>> = {
  orders: [200, [{ id: 1, user_id: 2, note: VALUE }]],
  carts: [200, []],
  payments: [401, { code: '42501', message: 'permission denied for table payments' }],
  invoices: [404, { code: 'PGRST205', message: 'Could not find the table' }],
  messages: [503, { message: 'starting' }],
};
const GONE: readonly [number, unknown] = [404, { code: 'PGRST205' }];
const { signal } = new AbortController();

let server: TestServer;
let script: string;
let unknownTable: readonly [number, unknown];
let asked: IncomingMessage[] = [];
beforeAll(async () => {
  server = await serveHttp((request, response) => {
    const { url = '/' } = request;
    asked.push(request);
    if (url === '/') return response.end('<!doctype html><script src="/app.js"></script>');
    if (url === '/app.js') return response.end(script);
    const table = /^\/rest\/v1\/(\w+)\?select=\*&limit=1$/.exec(url)?.[1] ?? '';
    const [status, body] = CODES[table] ?? unknownTable;
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
beforeEach(() => {
  asked = [];
  script = sceneScript('');
  unknownTable = GONE;
});
afterAll(() => server.close());

function site(options: Partial<SiteOptions> = {}): LiveSite {
  return siteAt(server.url, `${SCENE_PROJECT}/`, options);
}

async function reportOf(live: LiveSite | undefined, roots = [ROOT]) {
  const files = [{ path: PATH, text: SQL }];
  const databaseScripts = roots.map((root) => ({ root, files, exposed: ['public'], isSignUpOpen: true, buckets: [] }));
  const sources = [siteBackends, databaseCollector(signal, live), ...(live ? [siteFilesCollector(live)] : [])];
  const gathered = await gather(['databases'], sources, { databaseScripts }, NO_REACH, signal);
  const judgements = runChecks(
    CHECKS.filter(({ needs }) => needs.includes('databases')),
    gathered,
  );
  const now = new Date();
  return workflowReportOf({ files, modules: ['access-rules'], judgements, gathered, startedAt: now, completedAt: now });
}

function liveLines(findings: readonly WorkflowFinding[]): Record<string, string> {
  const told = findings.filter(({ check }) => check.endsWith('/open-read'));
  return Object.fromEntries(
    told.map(({ location, severity, evidence }) => [
      String(location?.part).replace('public.', ''),
      `${severity}: ${/^Live site: (.*)$/m.exec(evidence.shows)?.[1]}`,
    ]),
  );
}

const tables = () => asked.flatMap(({ url = '' }) => /^\/rest\/v1\/(\w+)/.exec(url)?.[1] ?? []);

describe('a replayed table and the live site', () => {
  test('each answer is told, a row is critical, and what is closed in the code is not asked for', async () => {
    const { findings, coverage } = await reportOf(site());
    const at = (table: string) => `GET ${SCENE_PROJECT}/rest/v1/${table}?select=*&limit=1 with the public key`;
    expect(liveLines(findings)).toEqual({
      orders: `critical: ${at('orders')}: returned a row with the columns id, user_id, note`,
      carts: `high: ${at('carts')}: returned no row: the table is empty, or its policies differ`,
      payments: `high: ${at('payments')}: refused`,
      invoices: `high: ${at('invoices')}: found no such table: it is not deployed there, or not served`,
      messages: `high: not asked, because ${new URL(SCENE_PROJECT).host} did not answer: HTTP status 503`,
    });
    expect(coverage.map(({ verdict }) => verdict)).not.toContain('unknown');
    const [control, ...others] = tables();
    expect(control).toMatch(/^[a-z0-9]{16}$/);
    // A server that fails is asked twice.
    expect(others.sort()).toEqual([...OPEN, 'messages'].sort());
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(asked.at(-1)?.headers).toMatchObject({ apikey: KEY, 'accept-profile': 'public' });
  });

  test('neither the key nor a value of a row is in the report', async () => {
    const text = JSON.stringify(await reportOf(site()));
    expect(text).toContain('user_id, note');
    expect(text).not.toContain(VALUE);
    expect(text).not.toContain(KEY.slice(0, 30));
  });

  test('findings stay the same with a site and without', async () => {
    const [plain, live] = [await reportOf(undefined), await reportOf(site())];
    const ids = ({ findings }: typeof plain) => findings.map(({ fingerprint }) => fingerprint).sort();
    expect(ids(live)).toEqual(ids(plain));
    expect(JSON.stringify(plain)).not.toContain('Live site');
  });

  test.each([
    ['a list', []],
    ['another page', '<!doctype html>'],
  ])('a server that answers with %s for any table proves nothing', async (_, body) => {
    unknownTable = [200, body];
    const { findings } = await reportOf(site());
    expect(liveLines(findings).orders).toBe(
      `high: not asked, because ${new URL(SCENE_PROJECT).host} answers for what does not exist`,
    );
    expect(tables()).toHaveLength(1);
  });

  test('more tables than the limit are named as not asked', async () => {
    const lines = await withLimits({ siteTables: 1 }, async () => liveLines((await reportOf(site())).findings));
    expect(lines.orders).toContain('critical');
    expect(lines.carts).toBe('high: not asked, because only the first 1 of 5 tables are asked for');
    expect(tables()).toHaveLength(2);
  });
});

test('what the live site answers is no change of the finding', async () => {
  const compared = async (live: LiveSite | undefined) =>
    (await reportOf(live)).findings.map(({ evidence }) => evidence.compares ?? evidence.shows).sort();
  expect(await compared(site())).toEqual(await compared(undefined));
});

test('no script of another site is read, and nothing where requests are refused', async () => {
  const other = await serveHttp((_, response) =>
    response.writeHead(302, { location: `${server.url.replace('127.0.0.1', 'localhost')}` }).end(),
  );
  const redirected = await reportOf(site({ url: other.url }));
  await other.close();
  expect(liveLines(redirected.findings).orders).toMatch(/redirects to another site, localhost/);
  expect(asked.map(({ url }) => url)).toEqual(['/']);
  asked = [];
  await reportOf(site({ refusal: async () => 'no' }));
  expect(asked).toEqual([]);
});

describe('nothing is asked', () => {
  test.each<[string, string, Partial<SiteOptions>, string[], RegExp]>([
    ['without a project', 'init()', {}, [ROOT], /name no Supabase project with a public key$/],
    [
      'with two',
      `${sceneScript('')};"https://bcdefghijklmnopqrsta.supabase.co";"sb_publishable_${'k'.repeat(24)}"`,
      {},
      [ROOT],
      /name 2 Supabase projects$/,
    ],
    [
      'with two databases',
      sceneScript(''),
      {},
      [ROOT, 'api/migrations'],
      /has several databases \(supabase\/migrations, api\/migrations\)$/,
    ],
    [
      'where it may not be',
      sceneScript(''),
      { refusal: async () => 'the ownership is not verified' },
      [ROOT],
      /because the ownership is not verified$/,
    ],
  ])('%s', async (_, text, options, roots, reason) => {
    script = text;
    const { findings } = await reportOf(site(options), roots);
    expect(liveLines(findings).orders).toMatch(/^high: not asked, because /);
    expect(liveLines(findings).orders).toMatch(reason);
    expect(tables()).toEqual([]);
  });

  test('if the site cannot be read: the code is checked all the same', async () => {
    const { findings, coverage } = await reportOf(site({ url: 'http://127.0.0.1:1/' }));
    expect(liveLines(findings).orders).toMatch(/^high: not asked, because it could not be read: /);
    expect(coverage.map(({ verdict }) => verdict)).not.toContain('unknown');
  });
});
