import { type PostureReport, restate } from '@assay/engine';
import { and, desc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { integrations, postureScans } from './integration-schema.ts';
import type { IntegrationRow } from './integrations.ts';

const { report, ...own } = getTableColumns(postureScans);
/** Without the report, which is large. */
export const postureSummary = { ...own, totals: sql<PostureReport['totals'] | null>`${report}->'totals'` };

export type PostureSummaryRow = Omit<typeof postureScans.$inferSelect, 'report'> & Pick<PostureScanRow, 'totals'>;
export type PostureScanRow = typeof postureScans.$inferSelect & { readonly totals: PostureReport['totals'] | null };

/** A scan with its integration. */
export interface PostureScan<Row = PostureSummaryRow> {
  readonly scan: Row;
  readonly integration: IntegrationRow;
}

export const unendedPosture = inArray(postureScans.status, ['pending', 'running']);
/** Scans of an integration that are kept. */
const MOST_KEPT = 50;

/** Inserts a scan unless one is open, and deletes the oldest ones; the integration must be locked by its organization. */
export async function openPostureScan(
  store: Store,
  integrationId: string,
): Promise<{ readonly scan: PostureSummaryRow; readonly isNew: boolean }> {
  const ofIntegration = eq(postureScans.integrationId, integrationId);
  const [open] = await store
    .select(postureSummary)
    .from(postureScans)
    .where(and(ofIntegration, unendedPosture))
    .limit(1);
  if (open) return { scan: open, isNew: false };
  const kept = store
    .select({ id: postureScans.id })
    .from(postureScans)
    .where(ofIntegration)
    .orderBy(desc(postureScans.createdAt), desc(postureScans.id))
    .limit(MOST_KEPT - 1);
  await store.delete(postureScans).where(and(ofIntegration, notInArray(postureScans.id, kept)));
  const [scan] = await store.insert(postureScans).values({ integrationId }).returning(postureSummary);
  if (!scan) throw new Error('the scan was not inserted');
  return { scan, isNew: true };
}

export async function findPostureScan(
  store: Store,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<PostureScan<PostureScanRow> | undefined> {
  const [row] = await store
    .select({ scan: { ...postureSummary, report }, integration: getTableColumns(integrations) })
    .from(postureScans)
    .innerJoin(integrations, eq(postureScans.integrationId, integrations.id))
    .where(and(eq(postureScans.id, id), eq(integrations.organizationId, organizationId)));
  return row && { ...row, scan: asOfToday(row.scan) };
}

/** What was accepted until a date that has passed is open again. */
function asOfToday(scan: PostureScanRow): PostureScanRow {
  return scan.report ? { ...scan, report: restate(scan.report, { now: new Date() }) } : scan;
}

/** Ids of those that have not ended. */
export async function unendedPostureScans(store: Store, ids: readonly string[]): Promise<string[]> {
  const rows = await store
    .select({ id: postureScans.id })
    .from(postureScans)
    .where(and(inArray(postureScans.id, [...ids]), unendedPosture));
  return rows.map(({ id }) => id);
}

/** Newest first. */
export function listPostureScans(store: Store, integrationId: string, limit: number): Promise<PostureSummaryRow[]> {
  return store
    .select(postureSummary)
    .from(postureScans)
    .where(eq(postureScans.integrationId, integrationId))
    .orderBy(desc(postureScans.createdAt), desc(postureScans.id))
    .limit(limit);
}

/** The newest scan of each integration. */
export async function latestPostureScans(
  store: Store,
  integrationIds: readonly string[],
): Promise<ReadonlyMap<string, PostureSummaryRow>> {
  if (integrationIds.length === 0) return new Map();
  const rows = await store
    .selectDistinctOn([postureScans.integrationId], postureSummary)
    .from(postureScans)
    .where(inArray(postureScans.integrationId, [...integrationIds]))
    .orderBy(postureScans.integrationId, desc(postureScans.createdAt));
  return new Map(rows.map((row) => [row.integrationId, row]));
}
