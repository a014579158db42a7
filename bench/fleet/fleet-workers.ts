import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { type AnyJob, defineJob } from '../../service/jobs/define-job.ts';
import { JOBS } from '../../service/jobs/list.ts';
import { openQueue, QUEUE_CONNECTIONS } from '../../service/jobs/queue.ts';
import runPerform from '../../service/jobs/run-perform.ts';
import { openLog } from '../../service/log.ts';
import { storeChecked } from '../../service/monitoring/check-due.ts';
import type { Checked } from '../../service/monitoring/check-target.ts';
import { createSweep, watch } from '../../service/monitoring/sweep.ts';
import { performRun } from '../../service/runs/perform-run.ts';
import { readConfig } from '../../service/settings/config.ts';
import type { DueTarget } from '../../service/store/monitoring/monitor-targets.ts';
import { steadyStore } from '../../service/store/steady-store.ts';
import { testReport } from '../../service/testing/test-report.ts';
import { testVault } from '../../service/testing/test-vault.ts';
import { type Fleet, INTERVAL_MINUTES } from './fleet-size.ts';

/** Of the store of each worker; the product allows more, which would not fit on one machine. */
export const STORE_CONNECTIONS = 4;
/** Of each worker, at most: those of its store, of its queue, and of the turn of its pool. */
export const WORKER_CONNECTIONS = STORE_CONNECTIONS + QUEUE_CONNECTIONS.works + 2;
const SCAN_MS = 5_000;
/** The first turns start at random within this time. */
const TURN_MS = 1_000;

/** What all workers did. */
export interface Tally {
  /** Milliseconds of each claim of due monitors, and of storing each check. */
  claims: number[];
  stored: number[];
  scans: number;
}

export interface Workers {
  /** Starts monitoring by this clock; the function returned stops it. */
  watch(now: () => Date): () => Promise<void>;
  readonly tally: Tally;
  close(): Promise<void>;
}

/** Workers of the product in this process: all but the network, in whose place they wait, or succeed at once. */
export async function openWorkers(databaseUrl: string, { workers: count }: Fleet): Promise<Workers> {
  const tally: Tally = { claims: [], stored: [], scans: 0 };
  // While they end, connections break off under work, which is no error of the run.
  const log = openLog({ logLevel: 'error' }, false);
  const workers: Awaited<ReturnType<typeof openWorker>>[] = [];
  for (let n = 0; n < count; n += 1) workers.push(await openWorker(databaseUrl, tally, log));
  return {
    tally,
    watch(now) {
      const stop = new AbortController();
      const watching = workers.map((worker) => worker.watch(now, stop.signal));
      return async () => {
        stop.abort(new Error('the phase has ended'));
        await Promise.all(watching);
      };
    },
    async close() {
      log.level = 'silent';
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

async function openWorker(databaseUrl: string, tally: Tally, log: ReturnType<typeof openLog>) {
  const pool = new Pool({ connectionString: databaseUrl, max: STORE_CONNECTIONS });
  const store = steadyStore(pool);
  const config = readConfig({});
  const queue = await openQueue({ connectionString: databaseUrl }, { jobs: jobsOf(tally), works: true, log });
  const world = {
    store,
    config,
    mailer: async () => undefined,
    log,
    keyedHash: (purpose: string, text: string) => `${purpose} ${text}`,
    vault: testVault,
    now: () => new Date(),
    randomBytes: (bytes: number) => new Uint8Array(bytes),
  };
  await queue.work({ pool: 'fleet', concurrency: config.concurrentScans, spare: config.admission.spareScans, world });
  return {
    async watch(now: () => Date, signal: AbortSignal) {
      const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => undefined);
      const watching = { store, config, log, signal, sender: queue.sender, now, pause: wait };
      const sweep = createSweep(watching, async (due, lease) => {
        const started = performance.now();
        await storeChecked({ due, lease, interval: INTERVAL_MINUTES }, outcomeOf(due), watching);
        tally.stored.push(performance.now() - started);
      });
      const turn = async () => {
        const started = performance.now();
        const taken = await sweep.turn();
        tally.claims.push(performance.now() - started);
        return taken;
      };
      await wait(Math.random() * TURN_MS);
      await watch(watching, { ...sweep, turn });
    },
    async close() {
      await queue.stop(0).catch(() => undefined);
      await pool.end();
    },
  };
}

/** A target that has failed once fails again, all others succeed. */
function outcomeOf({ state: { status, failures } }: DueTarget): Checked {
  const fails = status === 'up' && failures === 1;
  const timings = { dns: 4, connect: 9, tls: 20, firstByte: 80, total: 120 };
  return {
    result: fails ? 'failed' : 'good',
    reason: fails ? 'http_status' : null,
    message: fails ? 'Status 500' : null,
    attempts: fails ? 3 : 1,
    measurement: {
      failure: null,
      status: fails ? 500 : 200,
      location: null,
      body: null,
      address: '192.0.2.10',
      timings,
      certificate: null,
    },
  };
}

/** All jobs of the product: re-scans wait instead of scanning, and nothing else is done. */
function jobsOf(tally: Tally): AnyJob[] {
  const scanning = defineJob({
    ...runPerform,
    run: async ({ runId }, world) => {
      await performRun(runId, world, async (_, { signal }) => {
        await pause(SCAN_MS, undefined, { signal }).catch(() => undefined);
        return { status: 'completed', error: null, report: testReport };
      });
      tally.scans += 1;
    },
  });
  return JOBS.map((job) => (job.name === scanning.name ? scanning : { ...job, run: async () => undefined }));
}
