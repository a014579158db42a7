import type { Report } from '@assay/engine';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { asOfToday, type ScanRow } from '../scans/scans.ts';
import { projects, scans } from '../schema.ts';
import type { ProjectRow } from './projects.ts';
import { countsForSite } from './site-history.ts';

/** The newest scan of a project. */
export type LatestScanRow = Pick<
  ScanRow,
  | 'id'
  | 'url'
  | 'modules'
  | 'formFactor'
  | 'status'
  | 'score'
  | 'grade'
  | 'notScored'
  | 'totals'
  | 'createdAt'
  | 'completedAt'
  | 'acceptedUntil'
>;

/** A project in a list. */
export interface ProjectItemRow {
  readonly project: Pick<ProjectRow, 'id' | 'name' | 'url' | 'description' | 'repositoryUrl' | 'createdAt'>;
  readonly scans: number;
  /** Of its origin. */
  readonly latest: LatestScanRow | null;
}

const itemsOf = prepared((store) => {
  const latest = store
    .select({
      id: sql<string>`${scans.id}`.as('scan_id'),
      url: scans.url,
      modules: scans.modules,
      formFactor: scans.formFactor,
      status: scans.status,
      score: sql<Report['score']>`(${scans.head}->>'score')::int`.as('score'),
      grade: sql<Report['grade']>`${scans.head}->>'grade'`.as('grade'),
      notScored: sql<string | null>`${scans.head}->>'not_scored'`.as('not_scored'),
      totals: sql<Report['totals'] | null>`${scans.head}->'totals'`.as('totals'),
      acceptedUntil: sql<string | null>`${scans.head}->>'accepted_until'`.as('accepted_until'),
      createdAt: scans.createdAt,
      completedAt: scans.completedAt,
    })
    .from(scans)
    .where(and(eq(scans.projectId, projects.id), countsForSite))
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(1)
    .as('latest');
  const { id, name, url, description, repositoryUrl, createdAt } = projects;
  return store
    .select({
      project: { id, name, url, description, repositoryUrl, createdAt },
      scans: sql<number>`(select count(*)::int from ${scans} where ${scans.projectId} = ${projects.id})`,
      latestId: latest.id,
      url: latest.url,
      modules: latest.modules,
      formFactor: latest.formFactor,
      status: latest.status,
      score: latest.score,
      grade: latest.grade,
      notScored: latest.notScored,
      totals: latest.totals,
      acceptedUntil: latest.acceptedUntil,
      scannedAt: latest.createdAt,
      completedAt: latest.completedAt,
    })
    .from(projects)
    .leftJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(projects.organizationId, sql.placeholder('organizationId')),
        sql`(${sql.placeholder('only')}::uuid is null or ${projects.id} = ${sql.placeholder('only')}::uuid)`,
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(sql.placeholder('limit'))
    .prepare('project_items');
});

/** Projects with their latest scan, newest first; with `only`, just that one. */
export async function listProjectItems(
  store: Store,
  organizationId: string,
  only: string | null,
  limit: number,
): Promise<ProjectItemRow[]> {
  const rows = await itemsOf(store).execute({ organizationId, only, limit });
  return Promise.all(
    rows.map(async ({ project, scans: count, latestId, url, modules, formFactor, status, scannedAt, ...scan }) => {
      if (
        latestId === null ||
        url === null ||
        status === null ||
        modules === null ||
        formFactor === null ||
        scannedAt === null
      )
        return { project, scans: count, latest: null };
      const stored = { ...scan, id: latestId, url, modules, formFactor, status, createdAt: scannedAt };
      return { project, scans: count, latest: await asOfToday(store, stored) };
    }),
  );
}
