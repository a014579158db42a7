import type { PostureFinding } from '@assay/engine';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { postureScans } from './integration-schema.ts';
import type { PostureSummaryRow } from './posture-scans.ts';

/** The findings of the latest earlier scan that could read something. */
export async function previousPosture(
  store: Store,
  scan: Pick<PostureSummaryRow, 'id' | 'integrationId'>,
): Promise<PostureFinding[]> {
  const [row] = await store
    .select({ findings: sql<PostureFinding[]>`coalesce(${postureScans.report}->'findings', '[]')` })
    .from(postureScans)
    .where(
      and(
        eq(postureScans.integrationId, scan.integrationId),
        eq(postureScans.status, 'completed'),
        isNotNull(postureScans.report),
        lt(postureScans.createdAt, sql`(select created_at from ${postureScans} self where self.id = ${scan.id})`),
      ),
    )
    .orderBy(desc(postureScans.createdAt), desc(postureScans.id))
    .limit(1);
  return row?.findings ?? [];
}
