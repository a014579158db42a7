import type { ModuleName, Report } from '@assay/engine';
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { type Drift, threatScans } from './monitoring-schema.ts';

const { report: _, ...plainColumns } = getTableColumns(threatScans);

export type ThreatScanRow = Omit<typeof threatScans.$inferSelect, 'report'>;

interface NewThreatScan {
  readonly targetId: string;
  readonly url: string;
  readonly trigger: 'interval' | 'request';
  readonly modules: ModuleName[];
}

/** Undefined if one of the target is in progress. */
export async function insertThreatScan(store: Store, scan: NewThreatScan): Promise<string | undefined> {
  const [row] = await store.insert(threatScans).values(scan).onConflictDoNothing().returning({ id: threatScans.id });
  return row?.id;
}

const unended = (id: string) => and(eq(threatScans.id, id), inArray(threatScans.status, ['pending', 'running']));

/** Marks a scan as running, also after its worker died; undefined if it has ended or is deleted. */
export async function startThreatScan(store: Store, id: string, now: Date): Promise<ThreatScanRow | undefined> {
  const [row] = await store
    .update(threatScans)
    .set({ status: 'running', startedAt: now })
    .where(unended(id))
    .returning(plainColumns);
  return row;
}

/** The report of the latest completed and scored scan of the same URL; undefined if there is none. */
export async function previousThreatReport(
  store: Store,
  { id, targetId, url }: Pick<ThreatScanRow, 'id' | 'targetId' | 'url'>,
): Promise<Report | undefined> {
  const [row] = await store
    .select({ report: threatScans.report })
    .from(threatScans)
    .where(
      and(
        eq(threatScans.targetId, targetId),
        eq(threatScans.url, url),
        eq(threatScans.status, 'completed'),
        ne(threatScans.id, id),
        isNotNull(threatScans.report),
        isNull(threatScans.notScored),
      ),
    )
    .orderBy(desc(threatScans.createdAt), desc(threatScans.id))
    .limit(1);
  return row?.report ?? undefined;
}

interface ThreatScanEnd {
  readonly id: string;
  readonly targetId: string;
  readonly report: Report;
  /** Null if it was compared with none. */
  readonly drift: Drift[] | null;
}

const KEPT_MS = 365 * 86_400_000;

/**
 * Completes a scan with its report; earlier scans lose their reports and keep their summaries for a year. The report of the
 * last scored scan stays until the next one: later scans are compared with it.
 */
export async function completeThreatScan(
  store: Store,
  { id, targetId, report, drift }: ThreatScanEnd,
  now: Date,
): Promise<boolean> {
  const { totals, score, grade, not_scored: notScored = null } = report;
  const rows = await store
    .update(threatScans)
    .set({ status: 'completed', report, drift, totals, score, grade, notScored, completedAt: now })
    .where(unended(id))
    .returning({ id: threatScans.id });
  if (rows.length === 0) return false;
  await store
    .update(threatScans)
    .set({ report: null })
    .where(
      and(
        eq(threatScans.targetId, targetId),
        ne(threatScans.id, id),
        isNotNull(threatScans.report),
        notScored === null ? undefined : isNotNull(threatScans.notScored),
      ),
    );
  const since = new Date(now.getTime() - KEPT_MS);
  await store.delete(threatScans).where(and(eq(threatScans.targetId, targetId), lt(threatScans.createdAt, since)));
  return true;
}

/** False if the scan had ended before. */
export async function failThreatScan(store: Store, id: string, error: string, now: Date): Promise<boolean> {
  const rows = await store
    .update(threatScans)
    .set({ status: 'failed', error, completedAt: now })
    .where(unended(id))
    .returning({ id: threatScans.id });
  return rows.length > 0;
}

const completed = (targetId: string) => and(eq(threatScans.targetId, targetId), eq(threatScans.status, 'completed'));

/** Completed scans, newest first. */
export async function listThreatScans(
  store: Store,
  targetId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ scans: ThreatScanRow[]; total: number }> {
  const scans = await store
    .select(plainColumns)
    .from(threatScans)
    .where(completed(targetId))
    .orderBy(desc(threatScans.createdAt), desc(threatScans.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await store.select({ total: count() }).from(threatScans).where(completed(targetId));
  return { scans, total: counted?.total ?? 0 };
}

/** The latest completed scan, with its report. */
export async function latestThreatScan(
  store: Store,
  targetId: string,
): Promise<(ThreatScanRow & { report: Report | null }) | undefined> {
  const [row] = await store
    .select()
    .from(threatScans)
    .where(completed(targetId))
    .orderBy(desc(threatScans.createdAt), desc(threatScans.id))
    .limit(1);
  return row;
}

/** One scan, with its summary. */
export async function findThreatScan(store: Store, id: string): Promise<ThreatScanRow | undefined> {
  const [row] = await store.select(plainColumns).from(threatScans).where(eq(threatScans.id, id));
  return row;
}
