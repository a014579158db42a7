import { chmodSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenStore } from '../service/store/open.ts';
import { eventually } from '../testbed/eventually.ts';
import { killAll, type Running, signUp, startAssay } from '../testbed/operation/running.ts';
import { startShop } from '../testbed/shop/shop.ts';
import { onDatabase } from './own-database.ts';
import { treeMebibytes, treeOf, watchCpu } from './process.ts';
import { tableText } from './table.ts';

const SCANS = Number(process.env.ASSAY_BENCH_SCANS ?? 24);
/** Default of `ASSAY_CONCURRENT_SCANS`. */
const CONCURRENT = 2;
const REQUESTS = 2000;
const CLIENTS = 50;
const SAMPLE_MS = 100;
const LONGEST_MS = 1_800_000;

interface Load {
  /** At the most, and afterwards. */
  readonly mebibytes: number;
  readonly restMebibytes: number;
  readonly connections: number;
  readonly cpuSeconds: number;
  readonly seconds: number;
}

/** What one worker and one API process need: CPU, memory and database connections. */
export function benchSizing(): Promise<string> {
  return onDatabase(async ({ folder, databaseUrl, opened }) => {
    chmodSync(folder, 0o711);
    const shops = await Promise.all(Array.from({ length: CONCURRENT }, () => startShop()));
    const env = { DATABASE_URL: databaseUrl, ASSAY_LOG_LEVEL: 'info', ASSAY_CONCURRENT_SCANS: String(CONCURRENT) };
    try {
      const api = await startAssay(folder, env, { command: 'serve' });
      const headers = await queueScans(opened, api, shops);
      const served = await loadOf(opened, api, () => requestOften(`${api.address}/api/v1/projects`, headers));
      await api.kill(false);
      await eventually('no connection of the API', async () => (await connectionsOf(opened)) === 0);
      const worker = await startAssay(folder, env, { command: 'work', until: 'ready' });
      const worked = await loadOf(opened, worker, () => allScanned(opened));
      return tableOf(served, worked);
    } finally {
      await killAll();
      for (const shop of shops) await shop.close();
    }
  });
}

/** Queues the scans of an account without limits; returns the headers of its session. */
async function queueScans({ pool }: OpenStore, { address }: Running, shops: readonly { readonly url: string }[]) {
  const headers = { cookie: await signUp(address, 'bench@example.com'), 'content-type': 'application/json' };
  await pool.query(`update users set email_verified_at = now()`);
  await pool.query(`update organizations set plan = 'max'`);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${address}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { readonly id: string };
  };
  const projects: string[] = [];
  for (const { url } of shops) projects.push((await post('projects', { name: 'Shop', url })).id);
  for (let n = 0; n < SCANS; n += 1) {
    await post(`projects/${projects[n % projects.length]}/scan`, {});
    await pool.query('delete from scan_spends');
  }
  return headers;
}

async function requestOften(url: string, headers: Record<string, string>): Promise<void> {
  const client = async () => {
    for (let n = 0; n < REQUESTS / CLIENTS; n += 1) await (await fetch(url, { headers })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function allScanned({ pool }: OpenStore): Promise<void> {
  for (const until = performance.now() + LONGEST_MS; performance.now() < until; await pause(SAMPLE_MS)) {
    const { rows } = await pool.query(`select status, count(*)::int as scans from runs group by status`);
    if (rows.every(({ status }) => status === 'completed')) return;
    if (rows.some(({ status }) => status === 'failed')) throw new Error('a scan failed');
  }
  throw new Error(`the scans took longer than ${LONGEST_MS / 60_000} minutes`);
}

/** Measures a process and its descendants while something is done. */
async function loadOf(opened: OpenStore, { pid }: Running, act: () => Promise<void>): Promise<Load> {
  const cpu = watchCpu(pid);
  let [mebibytes, connections, isDone] = [0, 0, false];
  cpu.sample();
  const [before, started] = [cpu.seconds(), performance.now()];
  const sampling = (async () => {
    while (!isDone) {
      cpu.sample();
      mebibytes = Math.max(mebibytes, treeMebibytes(pid));
      connections = Math.max(connections, await connectionsOf(opened));
      await pause(SAMPLE_MS);
    }
  })();
  await act().finally(() => {
    isDone = true;
  });
  const seconds = (performance.now() - started) / 1000;
  await sampling;
  cpu.sample();
  await eventually('the end of all browsers', () => treeOf(pid).length === 1);
  return { mebibytes, restMebibytes: treeMebibytes(pid), connections, cpuSeconds: cpu.seconds() - before, seconds };
}

/** Of other processes. */
async function connectionsOf({ pool }: OpenStore): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int - $1 as others from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'`,
      [pool.totalCount],
    );
    return Math.max(0, rows[0].others);
  } finally {
    client.release();
  }
}

function tableOf(api: Load, worker: Load): string {
  const perScan = worker.cpuSeconds / SCANS;
  const mebibytes = (value: number) => `${value.toFixed(0)} MiB`;
  return tableText(`Sizing: ${SCANS} scans of the shop, ${CONCURRENT} at a time, on ${cpus().length} cores`, [
    ['', ''],
    ['CPU per scan', `${perScan.toFixed(1)} s`],
    ['scans per hour and core', (3600 / perScan).toFixed(0)],
    ['scans per hour of this worker', ((SCANS * 3600) / worker.seconds).toFixed(0)],
    ['memory of a worker between scans', mebibytes(worker.restMebibytes)],
    ['memory of a worker, at most', mebibytes(worker.mebibytes)],
    ['memory per concurrent scan', mebibytes((worker.mebibytes - worker.restMebibytes) / CONCURRENT)],
    ['memory of the API under load', mebibytes(api.mebibytes)],
    ['CPU per API request', `${((api.cpuSeconds / REQUESTS) * 1000).toFixed(1)} ms`],
    ['connections of the API', String(api.connections)],
    ['connections of the worker', String(worker.connections)],
  ]);
}
