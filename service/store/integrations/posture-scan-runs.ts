import type { PostureReport } from '@assay/engine';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { integrations, postureScans } from './integration-schema.ts';
import { type PostureScan, postureSummary, unendedPosture } from './posture-scans.ts';

export interface PostureEnd {
  readonly status: 'completed' | 'failed';
  readonly report: PostureReport | null;
  readonly error: string | null;
}

/** Marks a scan as running, also after its worker died; undefined if it has ended or is deleted. */
export async function startPostureScan(store: Store, id: string, now: Date): Promise<PostureScan | undefined> {
  const [scan] = await store
    .update(postureScans)
    .set({ status: 'running', startedAt: now })
    .where(and(eq(postureScans.id, id), unendedPosture))
    .returning(postureSummary);
  if (!scan) return undefined;
  const [integration] = await store.select().from(integrations).where(eq(integrations.id, scan.integrationId));
  return integration && { scan, integration };
}

/** False if it has ended or is deleted and its worker should stop. */
export async function isPostureScanOpen(store: Store, id: string): Promise<boolean> {
  const rows = await store
    .select({ id: postureScans.id })
    .from(postureScans)
    .where(and(eq(postureScans.id, id), unendedPosture));
  return rows.length > 0;
}

/** False if it had ended before. */
export async function finishPostureScan(store: Store, id: string, end: PostureEnd, now: Date): Promise<boolean> {
  const rows = await store
    .update(postureScans)
    .set({ ...end, completedAt: now })
    .where(and(eq(postureScans.id, id), unendedPosture))
    .returning({ id: postureScans.id });
  return rows.length > 0;
}

/** Whether another scan of the integration has completed. */
export async function wasPostureScanned(
  store: Store,
  { id, integrationId }: { readonly id: string; readonly integrationId: string },
): Promise<boolean> {
  const [row] = await store
    .select({ id: postureScans.id })
    .from(postureScans)
    .where(
      and(
        eq(postureScans.integrationId, integrationId),
        eq(postureScans.status, 'completed'),
        isNotNull(postureScans.report),
        ne(postureScans.id, id),
      ),
    )
    .limit(1);
  return row !== undefined;
}
