import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NEW_STATE } from '../service/model/monitor-status.ts';
import { takeDueTargets } from '../service/store/monitoring/monitor-targets.ts';
import type { OpenStore } from '../service/store/open.ts';
import { onDatabase } from './own-database.ts';
import { startServer } from './process.ts';
import { median, spread, tableText } from './table.ts';

const TARGETS = 1_000_000;
const TARGETS_A_PROJECT = 50;
const BATCH = 1_000;
const ROUNDS = 40;
const LEASE_MS = 300_000;
/** The first rounds warm up the table cache. */
const WARM_UP = 5;
const MINUTES = 5;

/** Cost of claiming a batch of due targets out of a million; checks per minute and memory of one worker. */
export function benchMonitor(): Promise<string> {
  return onDatabase(async ({ folder, opened }) => {
    const site = await startServer('bench/bare-http.mjs');
    await fill(opened, site.address);
    const taking = await takeBatches(opened);
    const { checks, resident } = await watchTargets(opened, folder).finally(site.end);
    const minutes = Array.from({ length: MINUTES }, (_, i) => median(resident.slice(i * 60 + 30, i * 60 + 60)));
    const growth = (minutes.at(-1) ?? 0) - (minutes[0] ?? 0);
    return [
      tableText(`Claiming ${BATCH} due targets out of ${TARGETS}`, [
        ['median (least–most)', 'batches'],
        [spread(taking, 'ms', 1), String(taking.length)],
      ]),
      tableText(`One worker, ${MINUTES} minutes against loopback`, [
        ['checks per minute', ...minutes.map((_, i) => `MiB, minute ${i + 1}`), 'growth', 'peak MiB'],
        [checks / MINUTES, ...minutes, growth, Math.max(...resident)].map((value) => value.toFixed(0)),
      ]),
    ].join('\n');
  });
}

/** One in ten is due. */
async function fill({ pool }: OpenStore, url: string): Promise<void> {
  const { rows } = await pool.query(`insert into organizations (name, plan) values ('Bench', 'max') returning id`);
  await pool.query(
    `insert into projects (organization_id, name, url)
      select $1, 'Project', $2 || n from generate_series(1, $3::int) n`,
    [rows[0].id, url, TARGETS / TARGETS_A_PROJECT],
  );
  await pool.query(
    `insert into monitor_targets (project_id, url, name, scan_enabled, scan_interval, state, next_check_at)
      select id, $1 || n, 'Target', false, 15, $2::jsonb,
        now() + make_interval(secs => (random() - 0.1) * 86400)
      from projects, generate_series(1, $3::int) n order by random()`,
    [url, JSON.stringify(NEW_STATE), TARGETS_A_PROJECT],
  );
  await pool.query('vacuum analyze');
}

async function takeBatches({ store }: OpenStore): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const now = new Date();
    const startedAt = performance.now();
    const taken = await takeDueTargets(store, now, new Date(now.getTime() + LEASE_MS), {
      limit: BATCH,
      share: BATCH,
      underWay: new Map(),
    });
    if (round >= WARM_UP) milliseconds.push(performance.now() - startedAt);
    if (taken.length !== BATCH) throw new Error(`only ${taken.length} were due`);
  }
  return milliseconds;
}

async function watchTargets({ pool }: OpenStore, folder: string): Promise<{ checks: number; resident: number[] }> {
  const env = {
    ...process.env,
    ASSAY_DATA_DIR: folder,
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_LOG_LEVEL: 'silent',
  };
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/monitor-worker.ts', String(MINUTES)], { env });
  const { rows } = await pool.query(`select count(*)::int as checks from monitor_checks where result = 'good'`);
  return { checks: Number(rows[0].checks), resident: stdout.trim().split('\n').map(Number) };
}
