import { pruneHistory } from '../../service/monitoring/prune-history.ts';
import { pruneMonitorChecks } from '../../service/store/monitoring/monitor-checks.ts';
import type { OpenStore } from '../../service/store/open.ts';
import { type DatabaseLoad, loadOf } from './database-load.ts';
import { INTERVAL_MINUTES } from './fleet-size.ts';
import { CHECKS } from './load-fleet.ts';

const MAX_AT_ONCE = 20_000;
const MAX_BATCHES = 10_000;
const PRUNINGS = 3;

/** Of the older half of all checks. */
export interface Retention {
  readonly rows: number;
  readonly deleting: DatabaseLoad;
  readonly vacuumSeconds: number;
  /** Detaching and dropping a partition with the same rows. */
  readonly detachSeconds: number;
}

/** A copy of the checks that is partitioned by time, one partition for what will be deleted. */
export async function partitionChecks({ pool }: OpenStore, at: Date): Promise<void> {
  const middle = middleOf(at).toISOString();
  await pool.query(`create table parted_checks (like monitor_checks including defaults including identity,
      primary key (id, at)) partition by range (at)`);
  for (const [name, from, to] of [
    ['old', 'minvalue', `'${middle}'`],
    ['new', `'${middle}'`, 'maxvalue'],
  ] as const)
    await pool.query(
      `create table parted_checks_${name} partition of parted_checks for values from (${from}) to (${to})`,
    );
  await pool.query('create index on parted_checks (target_id, at)');
  await pool.query('create index on parted_checks using brin (at)');
  await pool.query('insert into parted_checks overriding system value select * from monitor_checks');
}

/** Deletes the older half of all checks as the product does, and as a partition. */
export async function measureRetention(opened: OpenStore, postmaster: number, at: Date): Promise<Retention> {
  const { pool, store } = opened;
  const seconds = async (text: string) => {
    const started = performance.now();
    await pool.query(text);
    return (performance.now() - started) / 1000;
  };
  const detachSeconds =
    (await seconds('alter table parted_checks detach partition parted_checks_old')) +
    (await seconds('drop table parted_checks_old'));
  let rows = 0;
  const deleting = await loadOf(opened, postmaster, async () => {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const deleted = await pruneMonitorChecks(store, middleOf(at), MAX_AT_ONCE);
      rows += deleted;
      if (deleted < MAX_AT_ONCE) return;
    }
  });
  return { rows, deleting, detachSeconds, vacuumSeconds: await seconds('vacuum monitor_checks') };
}

/** What the pruning of a worker, which follows each minute, costs if nothing has expired. */
export async function measurePruning(opened: OpenStore, postmaster: number, at: Date): Promise<DatabaseLoad> {
  return loadOf(opened, postmaster, async () => {
    for (let n = 0; n < PRUNINGS; n += 1) await pruneHistory({ store: opened.store, now: () => at });
  });
}

/** A cost of all prunings for one of them. */
export const eachPruning = (load: DatabaseLoad, of: (load: DatabaseLoad) => number) =>
  (of(load) * load.seconds) / PRUNINGS;

function middleOf(at: Date): Date {
  return new Date(at.getTime() - (CHECKS / 2) * INTERVAL_MINUTES * 60_000);
}
