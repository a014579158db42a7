import type { Report } from '@assay/engine';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { asOfToday } from '../runs/run-report.ts';
import type { ScanRow } from '../runs/run-row.ts';
import { runs } from '../runs/run-schema.ts';
import { projects } from '../schema.ts';
import type { ProjectRow } from './projects.ts';
import { countsForSite } from './site-history.ts';

/** The newest scan of a project. */
export type LatestScanRow = { readonly url: string } & Pick<
  ScanRow,
  | 'id'
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
  readonly project: Pick<
    ProjectRow,
    'id' | 'name' | 'url' | 'description' | 'repositoryUrl' | 'codeScans' | 'createdAt'
  >;
  readonly scans: number;
  /** Of its origin. */
  readonly latest: LatestScanRow | null;
}

const itemsOf = prepared((store) => {
  const latest = store
    .select({
      id: sql<string>`${runs.id}`.as('scan_id'),
      url: runs.target,
      modules: runs.modules,
      formFactor: runs.formFactor,
      status: sql<ScanRow['status']>`${runs.status}`.as('status'),
      score: sql<Report['score']>`(${runs.head}->>'score')::int`.as('score'),
      grade: sql<Report['grade']>`${runs.head}->>'grade'`.as('grade'),
      notScored: sql<string | null>`${runs.head}->>'not_scored'`.as('not_scored'),
      totals: sql<Report['totals'] | null>`${runs.head}->'totals'`.as('totals'),
      acceptedUntil: sql<string | null>`${runs.head}->>'accepted_until'`.as('accepted_until'),
      createdAt: runs.createdAt,
      completedAt: runs.completedAt,
    })
    .from(runs)
    .where(and(eq(runs.projectId, projects.id), countsForSite))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1)
    .as('latest');
  const { id, name, url, description, repositoryUrl, codeScans, createdAt } = projects;
  return store
    .select({
      project: { id, name, url, description, repositoryUrl, codeScans, createdAt },
      scans: sql<number>`(select count(*)::int from ${runs} where ${runs.projectId} = ${projects.id} and ${runs.kind} = 'site')`,
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
