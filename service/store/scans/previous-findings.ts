import { type Finding, isProbeId, type ModuleName } from '@assay/engine';
import { and, desc, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { inHistory } from '../projects/site-history.ts';
import { scans } from '../schema.ts';
import type { ScanRow } from './scans.ts';

type LaterScan = Pick<ScanRow, 'id' | 'projectId' | 'url' | 'formFactor' | 'modules'>;

/**
 * The findings to compare with: per module those of the latest earlier scored scan of the same URL and device with that module.
 * What probes found after that scan had begun, in the active phase of an older one, is added: it could not know of it.
 */
export async function previousFindings(store: Store, scan: LaterScan): Promise<Finding[]> {
  const byModule = await Promise.all(scan.modules.map((name) => findingsOfModule(store, scan, name)));
  return byModule.flat();
}

async function findingsOfModule(store: Store, scan: LaterScan, name: ModuleName): Promise<Finding[]> {
  const earlier = and(
    eq(scans.projectId, scan.projectId),
    eq(scans.url, scan.url),
    eq(scans.formFactor, scan.formFactor),
    inHistory,
    eq(scans.status, 'completed'),
    sql`${scans.head}->>'not_scored' is null`,
    ne(scans.id, scan.id),
    lt(scans.createdAt, sql`(select created_at from ${scans} self where self.id = ${scan.id})`),
    sql`${scans.modules} @> ${JSON.stringify([name])}::jsonb`,
  );
  const findings = sql<Finding[]>`coalesce(${scans.report}->'findings', '[]')`;
  const [newest] = await store
    .select({ id: scans.id, createdAt: scans.createdAt, findings })
    .from(scans)
    .where(earlier)
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(1);
  if (!newest) return [];
  const [late] = await store
    .select({ findings })
    .from(scans)
    .where(and(earlier, ne(scans.id, newest.id), isNotNull(scans.active), gte(scans.completedAt, newest.createdAt)))
    .orderBy(desc(scans.completedAt))
    .limit(1);
  const known = new Set(newest.findings.map(({ fingerprint }) => fingerprint));
  const probed = late?.findings.filter(({ check, fingerprint }) => isProbeId(check) && !known.has(fingerprint)) ?? [];
  return [...newest.findings, ...probed].filter((finding) => finding.module === name);
}
