import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUN_KINDS, type RunKind } from '../store/runs/run-kinds.ts';
import { testAccessReport, testCodeReport, testReport } from '../testing/test-report.ts';
import { signUp } from '../testing/test-service.ts';
import { type Asking, openStage, type Stage } from '../testing/test-stage.ts';
import { DOWNLOADS, lacksOf } from './formats.ts';
import { RUNS } from './list.ts';
import { giveUpRun, performRun } from './perform-run.ts';
import { definitionOf } from './run-kinds.ts';

/** Rendering of PDFs is tested with a browser. */
const FORMATS = DOWNLOADS.filter((format) => format !== 'pdf');
const PROGRESS = JSON.stringify({ percent: 0, step: 'queued', done: 0, total: 0 });
const SETTINGS = {
  assay: '0.1.0',
  provider: 'github',
  status: 'completed',
  error: null,
  objects: {},
  left_out: [],
  checks: [],
  totals: testReport.totals,
  findings: testReport.findings,
  started_at: '2026-11-20T10:00:00.000Z',
  scanned_at: '2026-11-20T10:00:00.000Z',
};

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await stage.service.ask('POST', '/api/v1/notification-channels', {
    headers: { cookie: stage.owner.cookie },
    body: { kind: 'webhook', name: 'Ops', address: 'http://127.0.0.1:9/', events: ['finding.new', 'scan.finished'] },
  });
  const repository = `${stage.github.url}/acme/shop`;
  for (const name of ['a', 'b'])
    await stage.ask('project-sessions.set', { as: stage.owner, body: { name, cookie: `sid=${name}` } });
  await stage.sql('update projects set repository_url = $1 where id = $2', [repository, stage.ids.project_id]);
});
afterAll(() => stage.close());

/** A run of a kind, ended with a report or still queued. */
async function runOf(kind: RunKind, isDone: boolean): Promise<string> {
  const report =
    { access: testAccessReport, code: testCodeReport, integration: SETTINGS }[kind as string] ?? testReport;
  const more = kind === 'access' ? { session: 'a', otherSession: 'b', pages: 4 } : {};
  const isProject = kind !== 'free' && kind !== 'integration';
  const [row] = await stage.sql(
    `insert into runs (kind, variant, project_id, integration_id, monitor_id, target, modules, details, status, progress, report, completed_at)
     values ($1, $2, $3, $4, $5, $6, '["security"]', $11, $7, $8, $9, $10) returning id`,
    [
      kind,
      kind === 'analysis' ? 'seo' : null,
      isProject ? stage.ids.project_id : null,
      kind === 'integration' ? stage.ids.integration_id : null,
      kind === 'rescan' && isDone ? stage.ids.target_id : null,
      kind === 'code' ? 'acme/shop' : 'http://127.0.0.1:9/one',
      isDone ? 'completed' : 'pending',
      PROGRESS,
      isDone ? JSON.stringify(report) : null,
      isDone ? new Date() : null,
      JSON.stringify({ provider: 'github', host: 'a.example', selectors: [], ...more }),
    ],
  );
  return row?.id ?? '';
}

const ask = (name: string, runId: string, asking: Asking = {}) =>
  stage.ask(name, { as: stage.owner, ids: { run_id: runId }, ...asking });

const world = () => ({
  ...stage.service.world,
  signal: new AbortController().signal,
  lockLease: async () => undefined,
});

/** Channels are informed of the end. */
async function isTold(id: string): Promise<void> {
  const finished = `select id from channel_events where kind = 'scan.finished' and data->'scan'->>'id' = $1`;
  expect(await stage.sql(finished, [id])).toHaveLength(1);
}

/** How a run of a kind is started. */
const STARTS: Readonly<Record<RunKind, readonly [action: string, asking: Asking]>> = {
  site: ['scans.start', { body: {} }],
  free: ['free-scan.start', { body: { target_url: 'http://127.0.0.1:9/' } }],
  rescan: ['monitoring.scan', {}],
  analysis: ['seo.run', { body: {}, headers: { prefer: 'respond-async' } }],
  code: ['code-scans.start', {}],
  access: ['access.start', { body: { session: 'a', other_session: 'b' } }],
  integration: ['integrations.scan', { ids: { provider: 'github' }, headers: { prefer: 'respond-async' } }],
};

/** What is done with a run of a kind; each resolves once it is as expected. */
const OPERATIONS: Readonly<Record<string, (kind: RunKind) => Promise<unknown>>> = {
  async start(kind) {
    const [name, asking] = STARTS[kind];
    await stage.sql(`update runs set status = 'failed' where kind = $1 and status in ('pending', 'running')`, [kind]);
    const count = async () => (await stage.sql('select id from runs where kind = $1', [kind])).length;
    const before = await count();
    expect((await stage.ask(name, { as: stage.owner, ...asking })).status).toBeLessThan(300);
    expect(await count()).toBe(before + 1);
  },
  async get(kind) {
    const id = await runOf(kind, true);
    if (kind === 'free')
      return expect(await stage.ask('free-scan.status', { ids: { scan_id: id } })).toMatchObject({ body: { id } });
    expect(await ask('runs.get', id)).toMatchObject({ status: 200, body: { id, kind, status: 'completed' } });
    expect((await ask('runs.report', id)).body.findings).not.toHaveLength(0);
  },
  async list(kind) {
    const id = await runOf(kind, false);
    const { body } = await ask('runs.list', id, { query: `?kind=${kind}&limit=200` });
    expect((body.runs as { id: string }[]).map((run) => run.id)).toContain(id);
  },
  async cancel(kind) {
    const id = await runOf(kind, false);
    expect(await ask('runs.cancel', id)).toMatchObject({ status: 200, body: { id, status: 'cancelled' } });
  },
  async live(kind) {
    const id = await runOf(kind, true);
    const url = kind === 'free' ? `/api/v1/free-scan/${id}/events` : `/api/v1/runs/${id}/events`;
    const { payload } = await stage.service.app.inject({ url, headers: { cookie: stage.owner.cookie } });
    expect(payload).toMatch(/event: state\ndata: .{1,20000}\n\nevent: end/su);
  },
  async compare(kind) {
    const [from, to] = [await runOf(kind, true), await runOf(kind, true)];
    const answer = await ask('runs.compare', to, { query: `?with=${from}` });
    expect(answer).toMatchObject({ status: 200, body: { from: { id: from }, to: { id: to }, fixed: [] } });
  },
  async share(kind) {
    const { body, status } = await ask('runs.share', await runOf(kind, true), { body: { name: 'Customer' } });
    expect(status).toBe(201);
    const opened = await stage.ask('runs.open-share', { body: { token: String(body.url).split('=')[1] } });
    expect(opened).toMatchObject({ status: 200, body: { kind, report: { findings: expect.any(Array) } } });
  },
  async end(kind) {
    const id = await runOf(kind, false);
    await performRun(id, world());
    await isTold(id);
  },
  async giveUp(kind) {
    const id = await runOf(kind, false);
    await giveUpRun(id, world());
    await isTold(id);
  },
};

const CELLS = RUN_KINDS.flatMap((kind) => [
  ...Object.keys(OPERATIONS).map((operation) => [kind, operation] as const),
  ...FORMATS.map((format) => [kind, format] as const),
]);

test('every kind is defined once', () => {
  expect(RUNS.map(({ kind }) => kind).toSorted()).toEqual(RUN_KINDS.toSorted());
});

test.each(CELLS)('%s: %s', async (kind, operation) => {
  const lacks = lacksOf({ kind, variant: kind === 'analysis' ? 'seo' : null } as Parameters<typeof lacksOf>[0]);
  const isEnd = operation === 'end' || operation === 'giveUp';
  const reason = lacks[operation] ?? (isEnd ? definitionOf(kind).events?.withoutEnd : undefined);
  const perform = OPERATIONS[operation];
  if (reason !== undefined) expect(reason).toMatch(/^[A-Z].{20,200}\.$/su);
  if (reason === undefined) await perform?.(kind);
  if (reason !== undefined || perform) return;
  const answer = await ask('runs.download', await runOf(kind, true), { query: `?format=${operation}` });
  expect(answer.status).toBe(200);
  expect(answer.headers['x-assay-verification']).toBeTruthy();
});

test('a run is seen by its organization only, and by no key of another project', async () => {
  const id = await runOf('code', true);
  const stranger = await signUp(stage.service);
  expect((await ask('runs.get', id, { as: stranger })).status).toBe(404);
  expect((await stage.service.ask('GET', `/api/v1/runs/${id}`)).status).toBe(401);
  const keyOf = async (project: string | undefined) => {
    const path = `/api/v1/projects/${project}/mcp-key`;
    const made = await stage.service.ask('POST', path, {
      headers: { cookie: stage.owner.cookie },
      body: { name: 'ci' },
    });
    return { authorization: `Bearer ${made.body.api_key}` };
  };
  const statusOf = async (headers: Record<string, string>) =>
    (await stage.service.ask('GET', `/api/v1/runs/${id}`, { headers })).status;
  expect(await statusOf(await keyOf(stage.ids.project_id))).toBe(200);
  expect(await statusOf(await keyOf(stage.domainProject))).toBe(404);
  const headers = await keyOf(stage.domainProject);
  const { body } = await stage.service.ask('GET', '/api/v1/runs', { headers });
  expect((body.runs as { id: string }[]).map((run) => run.id)).not.toContain(id);
});
