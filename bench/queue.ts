import { insertOrganization } from '../service/store/accounts/organizations.ts';
import type { OpenStore } from '../service/store/open.ts';
import { insertProject } from '../service/store/projects/projects.ts';
import { startAssay } from '../testbed/operation/running.ts';
import { noNetwork } from '../testbed/scale-out/network.ts';
import { runRig } from '../testbed/scale-out/rig.ts';
import { serve } from '../testbed/serve.ts';
import { addAdmin, onDatabase } from './own-database.ts';
import { percentile95, tableText } from './table.ts';

const QUEUED = 10_000;
const ORGANIZATIONS = 50;
const ROUNDS = 3;
const CALLS = 150;
const SLOW_MS = 1000;
const GROWTH_SCANS = 40;
const API_KEY = `pk_${'q'.repeat(43)}`;

interface Call {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly idle: number[];
  readonly loaded: number[];
}

/** Throughput by number of worker pools, each in its own network namespace. */
export async function benchPools(): Promise<string> {
  const cannot = noNetwork();
  if (cannot !== undefined) return `Parallel pools: skipped, ${cannot}\n`;
  const measured = await runRig({ of: 'growth', scans: GROWTH_SCANS });
  const one = measured[0]?.perSecond ?? Number.NaN;
  return tableText(`Parallel pools: ${GROWTH_SCANS} scans of a site with 250 ms per response`, [
    ['pools (1 slot each)', 'scans/s', 'vs one pool'],
    ...measured.map(({ pools, perSecond }) => [String(pools), perSecond.toFixed(2), (perSecond / one).toFixed(2)]),
  ]);
}

/** API latency with 10,000 queued scans and a running worker. */
export function benchQueue(): Promise<string> {
  return onDatabase(async ({ folder, databaseUrl, opened }) => {
    const site = await serve((_, response) => void setTimeout(() => response.end('<!doctype html>'), SLOW_MS));
    const env = { DATABASE_URL: databaseUrl };
    const api = await startAssay(folder, env, { command: 'serve' });
    const worker = await startAssay(folder, env, { command: 'work', until: 'working' });
    try {
      const calls = await prepare(opened, api.address, `${site.url}/`);
      for (let round = 0; round < ROUNDS; round += 1) {
        await empty(opened);
        await measure(opened, api.address, calls, 'idle');
        await fill(opened);
        await measure(opened, api.address, calls, 'loaded');
      }
      return tableText(
        `API call with ${QUEUED} queued scans against none, 95th percentile of ${CALLS * ROUNDS} calls`,
        [['call', 'idle', 'queued', 'ratio'], ...calls.map(rowOf)],
      );
    } finally {
      await Promise.all([api.end('SIGKILL'), worker.end('SIGKILL')]);
      await site.close();
    }
  });
}

function rowOf({ name, idle, loaded }: Call): string[] {
  const [a, b] = [percentile95(idle), percentile95(loaded)];
  return [name, `${a.toFixed(2)} ms`, `${b.toFixed(2)} ms`, (b / a).toFixed(2)];
}

/** An account with a project and a queued scan, and other organizations with one project each. */
async function prepare(opened: OpenStore, address: string, url: string): Promise<Call[]> {
  const { store, pool } = opened;
  const { id: organizationId } = await insertOrganization(store, 'Caller');
  await addAdmin(opened, { organizationId, email: 'bench@example.com', apiKey: API_KEY });
  await pool.query('update users set email_verified_at = now()');
  const { id = '' } = (await insertProject(store, { organizationId, name: 'Bench', url })) ?? {};
  for (let n = 0; n < ORGANIZATIONS; n += 1) {
    const other = await insertOrganization(store, `Other ${n}`);
    await insertProject(store, { organizationId: other.id, name: 'Other', url });
  }
  const path = `/api/v1/projects/${id}`;
  const made = await fetch(`${address}${path}/scan`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_KEY}` },
  });
  const { scan_ids } = (await made.json()) as { scan_ids: { unified: string } };
  const call = (name: string, method: Call['method'], at: string) => ({ name, method, path: at, idle: [], loaded: [] });
  return [
    call('read a project', 'GET', path),
    call('read a scan', 'GET', `${path}/scans/${scan_ids.unified}`),
    call('list the projects', 'GET', '/api/v1/projects'),
    call('start a scan', 'POST', `${path}/scan`),
  ];
}

/** Inserts scans with their jobs as copies of a job stored by the queue. */
async function fill({ pool }: OpenStore): Promise<void> {
  await pool.query(
    `insert into runs (project_id, target, variant, kind, modules, progress)
      select id, url, 'unified', 'site', '["security", "profiling"]', '{"percent":0,"step":"queued","done":0,"total":0}'
      from projects, generate_series(1, $1::int) where name = 'Other'`,
    [QUEUED / ORGANIZATIONS],
  );
  const waiting = `from projects join runs on runs.project_id = projects.id
    where projects.name = 'Other' and runs.status = 'pending'`;
  await pool.query(
    `insert into queued_jobs (queue, organization_id, data, round)
      select 'run.perform', projects.organization_id, jsonb_build_object('runId', runs.id),
        row_number() over (partition by projects.id) ${waiting}`,
  );
  await pool.query(
    `insert into pgboss.job select (jsonb_populate_record(like_this, jsonb_build_object(
        'id', queued_jobs.id, 'data', jsonb_build_object('job', queued_jobs.id), 'state', 'created',
        'group_id', queued_jobs.organization_id, 'priority', -queued_jobs.round, 'created_on', now(), 'start_after', now(), 'started_on', null, 'completed_on', null, 'heartbeat_on', null,
        'retry_count', 0, 'keep_until', now() + interval '1 day'))).*
      from pgboss.job like_this, queued_jobs
      where queued_jobs.queue = 'run.perform' and queued_jobs.attempt is null
        and like_this.id = (select id from pgboss.job where name = 'run.perform' limit 1)`,
  );
}

async function empty({ pool }: OpenStore): Promise<void> {
  await pool.query(`delete from pgboss.job where name = 'run.perform' and state < 'active'`);
  await pool.query(`delete from queued_jobs where queue = 'run.perform' and attempt is null`);
  await pool.query(
    `delete from runs where status = 'pending'  and project_id in (select id from projects where name = 'Other')`,
  );
  await pool.query('vacuum analyze');
}

/** Sequential calls, alternating between kinds. */
async function measure({ pool }: OpenStore, address: string, calls: readonly Call[], into: 'idle' | 'loaded') {
  const headers = { authorization: `Bearer ${API_KEY}` };
  for (let n = 0; n < CALLS; n += 1) {
    for (const call of calls) {
      if (call.method === 'POST') await pool.query('delete from scan_spends');
      const started = performance.now();
      const response = await fetch(`${address}${call.path}`, { method: call.method, headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${call.name}: ${response.status}`);
      call[into].push(performance.now() - started);
    }
  }
}
