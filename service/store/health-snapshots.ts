import type { ModuleName, Report } from '@assay/engine';
import { and, asc, eq, gte } from 'drizzle-orm';
import { healthSnapshots } from './monitoring-schema.ts';
import type { Store } from './open.ts';

export type HealthSnapshotRow = typeof healthSnapshots.$inferSelect;

/** Keeps how the project stood after a scan; the last word of a scan counts. */
export async function recordHealthSnapshot(
  store: Store,
  {
    scanId,
    projectId,
    report,
    at,
  }: {
    readonly scanId: string;
    readonly projectId: string;
    readonly report: Pick<Report, 'score' | 'grade' | 'totals' | 'modules'>;
    readonly at: Date;
  },
): Promise<void> {
  const { score, grade, totals, modules } = report;
  const scores = Object.entries(modules).map(([name, module]) => [name as ModuleName, module.score] as const);
  const snapshot = { at, score, grade, totals, moduleScores: Object.fromEntries(scores) };
  await store
    .insert(healthSnapshots)
    .values({ ...snapshot, scanId, projectId })
    .onConflictDoUpdate({ target: healthSnapshots.scanId, set: snapshot });
}

const MOST = 10_000;

/** Oldest first. */
export async function listHealthSnapshots(store: Store, projectId: string, since: Date): Promise<HealthSnapshotRow[]> {
  return store
    .select()
    .from(healthSnapshots)
    .where(and(eq(healthSnapshots.projectId, projectId), gte(healthSnapshots.at, since)))
    .orderBy(asc(healthSnapshots.at))
    .limit(MOST);
}
