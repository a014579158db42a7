import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, someChanged } from '../row-results.ts';
import { type RunRow, unended } from '../runs/run-row.ts';
import { runs } from '../runs/run-schema.ts';
import { listRuns } from '../runs/runs.ts';
import { freeScanAddresses } from './visitor-schema.ts';

/** Written out, so that the index of free scans alone is used. */
const isFree = sql`${runs.kind} = 'free'`;

/** The latest scan of this URL that was completed since then. */
export async function findCompletedFreeScan(
  store: Store,
  url: string,
  since: Date,
): Promise<RunRow<'free'> | undefined> {
  const where = and(isFree, gte(runs.createdAt, since));
  return listRuns<'free'>(store, { target: url, status: 'completed' }, { limit: 1, where }).then(firstRow);
}

/** Serializes concurrent starts, so that limits are counted correctly. */
export async function lockFreeScans(store: Store): Promise<void> {
  await store.execute(sql`select pg_advisory_xact_lock(hashtextextended('free-scans', 0))`);
}

/** Counts one more scan for an address; false if it has reached the limit. */
export async function spendFreeScan(store: Store, hash: string, limit: number): Promise<boolean> {
  if (limit === 0) return false;
  return store
    .insert(freeScanAddresses)
    .values({ hash, used: 1 })
    .onConflictDoUpdate({
      target: freeScanAddresses.hash,
      set: { used: sql`${freeScanAddresses.used} + 1` },
      setWhere: lt(freeScanAddresses.used, limit),
    })
    .then(someChanged);
}

/** Number of queued and running scans. */
export function countUnendedFreeScans(store: Store): Promise<number> {
  return store.$count(runs, and(isFree, unended));
}

export function countFreeScansOfHost(store: Store, host: string, since: Date): Promise<number> {
  return store.$count(runs, and(isFree, eq(sql`${runs.details}->>'host'`, host), gte(runs.createdAt, since)));
}

export async function deleteFreeScans(store: Store, before: Date): Promise<void> {
  await store.delete(runs).where(and(isFree, lt(runs.createdAt, before)));
}
