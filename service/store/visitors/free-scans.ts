import type { Finding, Landed } from '@assay/engine';
import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { freeScanAddresses, freeScans } from './visitor-schema.ts';

export type FreeScanRow = typeof freeScans.$inferSelect;

const unended = inArray(freeScans.status, ['pending', 'running']);

export async function insertFreeScan(
  store: Store,
  scan: Pick<FreeScanRow, 'url' | 'host' | 'lines'>,
): Promise<FreeScanRow> {
  const [row] = await store.insert(freeScans).values(scan).returning();
  if (!row) throw new Error('the free scan was not inserted');
  return row;
}

export async function findFreeScan(store: Store, id: string): Promise<FreeScanRow | undefined> {
  const [row] = await store.select().from(freeScans).where(eq(freeScans.id, id));
  return row;
}

/** The latest scan of this URL that was completed since then. */
export async function findCompletedFreeScan(store: Store, url: string, since: Date): Promise<FreeScanRow | undefined> {
  const [row] = await store
    .select()
    .from(freeScans)
    .where(and(eq(freeScans.url, url), eq(freeScans.status, 'completed'), gte(freeScans.createdAt, since)))
    .orderBy(desc(freeScans.createdAt), desc(freeScans.id))
    .limit(1);
  return row;
}

/** Serializes concurrent starts, so that limits are counted correctly. */
export async function lockFreeScans(store: Store): Promise<void> {
  await store.execute(sql`select pg_advisory_xact_lock(hashtextextended('free-scans', 0))`);
}

/** Counts one more scan for an address; false if it has reached the limit. */
export async function spendFreeScan(store: Store, hash: string, limit: number): Promise<boolean> {
  if (limit === 0) return false;
  const rows = await store
    .insert(freeScanAddresses)
    .values({ hash, used: 1 })
    .onConflictDoUpdate({
      target: freeScanAddresses.hash,
      set: { used: sql`${freeScanAddresses.used} + 1` },
      setWhere: lt(freeScanAddresses.used, limit),
    })
    .returning({ used: freeScanAddresses.used });
  return rows.length > 0;
}

/** Number of queued and running scans. */
export async function countUnendedFreeScans(store: Store): Promise<number> {
  const [row] = await store.select({ scans: count() }).from(freeScans).where(unended);
  return row?.scans ?? 0;
}

export async function countFreeScansOfHost(store: Store, host: string, since: Date): Promise<number> {
  const [row] = await store
    .select({ scans: count() })
    .from(freeScans)
    .where(and(eq(freeScans.host, host), gte(freeScans.createdAt, since)));
  return row?.scans ?? 0;
}

/** Marks a scan as running, also after its worker died; undefined if it has ended or is deleted. */
export async function startFreeScan(store: Store, id: string): Promise<FreeScanRow | undefined> {
  const [row] = await store
    .update(freeScans)
    .set({ status: 'running' })
    .where(and(eq(freeScans.id, id), unended))
    .returning();
  return row;
}

/** False if the scan has ended or is deleted. */
export async function saveFreeScanProgress(
  store: Store,
  id: string,
  progress: Pick<FreeScanRow, 'lines' | 'percent'> & { readonly findings?: Finding[] },
): Promise<boolean> {
  const rows = await store
    .update(freeScans)
    .set(progress)
    .where(and(eq(freeScans.id, id), unended))
    .returning({ id: freeScans.id });
  return rows.length > 0;
}

export interface FreeScanEnd {
  readonly status: 'completed' | 'failed';
  readonly lines: string[];
  readonly findings: Finding[];
  readonly score: number | null;
  readonly grade: string | null;
  readonly landed: Landed | null;
  readonly error: string | null;
}

export async function finishFreeScan(store: Store, id: string, end: FreeScanEnd, now: Date): Promise<void> {
  await store
    .update(freeScans)
    .set({ ...end, percent: 100, completedAt: now })
    .where(and(eq(freeScans.id, id), unended));
}

export async function deleteFreeScans(store: Store, before: Date): Promise<void> {
  await store.delete(freeScans).where(lt(freeScans.createdAt, before));
}
