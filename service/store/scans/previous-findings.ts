import type { Finding, ModuleName } from '@assay/engine';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { inHistory } from '../projects/site-history.ts';
import { scans } from '../schema.ts';

interface LaterScan {
  readonly id: string;
  readonly projectId: string;
  readonly url: string;
  readonly modules: readonly ModuleName[];
}

/** The findings to compare with: per module those of the latest earlier scored scan of the same URL with that module. */
export async function previousFindings(store: Store, scan: LaterScan): Promise<Finding[]> {
  const byModule = await Promise.all(scan.modules.map((name) => findingsOfModule(store, scan, name)));
  return byModule.flat();
}

async function findingsOfModule(store: Store, scan: LaterScan, name: ModuleName): Promise<Finding[]> {
  const [row] = await store
    .select({ findings: sql<Finding[]>`coalesce(${scans.report}->'findings', '[]')` })
    .from(scans)
    .where(
      and(
        eq(scans.projectId, scan.projectId),
        eq(scans.url, scan.url),
        inHistory,
        eq(scans.status, 'completed'),
        sql`${scans.report}->>'not_scored' is null`,
        ne(scans.id, scan.id),
        lt(scans.createdAt, sql`(select created_at from ${scans} self where self.id = ${scan.id})`),
        sql`${scans.modules} @> ${JSON.stringify([name])}::jsonb`,
      ),
    )
    .orderBy(desc(scans.createdAt))
    .limit(1);
  return (row?.findings ?? []).filter((finding) => finding.module === name);
}
