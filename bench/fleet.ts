import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postmasterOf } from '../service/store/embedded/postmaster.ts';
import { bareInserts } from './fleet/bare-inserts.ts';
import { type DatabaseLoad, loadOf } from './fleet/database-load.ts';
import { growthOf } from './fleet/fleet-growth.ts';
import { type Fleet, fleetsOf } from './fleet/fleet-size.ts';
import { type FleetMeasures, type Phase, tablesOf } from './fleet/fleet-tables.ts';
import { openWorkers, STORE_CONNECTIONS, type Tally, WORKER_CONNECTIONS, type Workers } from './fleet/fleet-workers.ts';
import { loadFleet } from './fleet/load-fleet.ts';
import { measurePruning, measureRetention, partitionChecks } from './fleet/retention.ts';
import { type OwnDatabase, onDatabase } from './own-database.ts';

const WARM_UP_SECONDS = 3;
const IDLE_SECONDS = 5;
const PACE_SECONDS = 12;
const BEHIND_SECONDS = 8;
/** Nothing is due so long before the monitors are. */
const IDLE_MS = 60 * 60_000;
/** Longer than the interval of all monitors: each of them is due. */
const BEHIND_MS = 20 * 60_000;
const BARE_SECONDS = 2;
/** Of this process and of reserved ones. */
const OTHER_CONNECTIONS = 50;

/**
 * What a fleet does to PostgreSQL, by the product's own statements: idle, at its pace, and after an outage in which
 * every monitor became due. `words`: `1%`, `10%` (both by default), `full`.
 */
export async function benchFleet(words: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const fleet of fleetsOf(words)) {
    const connections = OTHER_CONNECTIONS + fleet.workers * WORKER_CONNECTIONS;
    const settings = {
      max_connections: String(connections),
      shared_buffers: '1GB',
      max_wal_size: '4GB',
      shared_preload_libraries: 'pg_stat_statements',
    };
    texts.push(tablesOf(fleet, await onDatabase((own) => measure(own, fleet), settings)));
  }
  return texts.join('\n');
}

async function measure({ folder, databaseUrl, opened }: OwnDatabase, fleet: Fleet): Promise<FleetMeasures> {
  const { pool } = opened;
  const postmaster = postmasterOf(join(folder, 'postgres'))?.pid;
  if (postmaster === undefined) throw new Error('the database does not run');
  await pool.query('create extension pg_stat_statements');
  const at = new Date();
  const loading = performance.now();
  await loadFleet(opened, fleet, at);
  const loadSeconds = (performance.now() - loading) / 1000;
  const phases = await measurePhases(databaseUrl, fleet, at, (act) => loadOf(opened, postmaster, act));
  const started = performance.now();
  await pool.query('vacuum monitor_targets');
  const vacuumSeconds = (performance.now() - started) / 1000;
  const growth = await growthOf(opened, fleet);
  await partitionChecks(opened, at);
  await pool.query('create table bare_checks (like monitor_checks including identity including defaults)');
  await pool.query('create table indexed_checks (like monitor_checks including all)');
  const bare = { connections: fleet.workers * STORE_CONNECTIONS, seconds: BARE_SECONDS };
  const inserts = {
    bare: await bareInserts(databaseUrl, 'bare_checks', bare),
    indexed: await bareInserts(databaseUrl, 'indexed_checks', bare),
    partitioned: await bareInserts(databaseUrl, 'parted_checks', bare),
  };
  const pruning = await measurePruning(opened, postmaster, at);
  const retention = await measureRetention(opened, postmaster, at);
  return { cores: cpus().length, loadSeconds, ...phases, vacuumSeconds, growth, inserts, pruning, retention };
}

type Loading = (act: () => Promise<unknown>) => Promise<DatabaseLoad>;

/** Idle workers, then the same at the pace of the fleet and with everything due. */
async function measurePhases(
  databaseUrl: string,
  fleet: Fleet,
  at: Date,
  load: Loading,
): Promise<Pick<FleetMeasures, 'idle' | 'pace' | 'behind'>> {
  const workers = await openWorkers(databaseUrl, fleet);
  try {
    // The clock of the workers jumps, so that no row has to be changed.
    let shift = -IDLE_MS;
    const stop = workers.watch(() => new Date(Date.now() + shift));
    await pause(WARM_UP_SECONDS * 1000);
    const idle = await phase(workers, IDLE_SECONDS, load);
    shift = at.getTime() - Date.now();
    const pace = await phase(workers, PACE_SECONDS, load);
    shift += BEHIND_MS;
    const behind = await phase(workers, BEHIND_SECONDS, load);
    await stop();
    return { idle, pace, behind };
  } finally {
    await workers.close();
  }
}

async function phase({ tally }: Workers, seconds: number, load: Loading): Promise<Phase> {
  const restart = () => Object.assign(tally, { claims: [], stored: [], scans: 0 });
  let done: Tally = { ...tally };
  const database = await load(async () => {
    restart();
    await pause(seconds * 1000);
    done = { ...tally };
    restart();
  });
  return { ...done, database };
}
