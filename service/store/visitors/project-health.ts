import type { ModuleName, Report } from '@assay/engine';
import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import { codeScans } from '../code/code-schema.ts';
import type { Store } from '../open.ts';
import { basisFirst } from '../projects/health-basis.ts';
import { countsForSite, ofOwnPage } from '../projects/site-history.ts';
import { projects, scans } from '../schema.ts';

/** Whether a project has a completed scan of its site, or a code scan. */
export const isScanned = sql<boolean>`(
  exists (select 1 from ${scans} where ${scans.projectId} = ${projects.id} and ${scans.status} = 'completed' and ${countsForSite})
  or exists (select 1 from ${codeScans} where ${codeScans.projectId} = ${projects.id} and ${codeScans.status} = 'completed'))`;

export interface ProjectHealthRow {
  readonly name: string;
  readonly score: number | null;
  readonly grade: string | null;
  readonly totals: Report['totals'] | null;
  readonly scoreBefore: number | null;
  /** The latest completed code scan. */
  readonly codeTotals: Report['totals'] | null;
  readonly codeAt: Date | null;
}

/**
 * Projects by the completed scan that their health rests on and their latest code scan, lowest score first; the previous score is that of
 * the latest comparable scan before that day.
 */
export async function projectHealth(
  store: Store,
  organizationId: string,
  asked: { readonly before: Date; readonly planModules: readonly ModuleName[]; readonly limit: number },
): Promise<ProjectHealthRow[]> {
  const completed = and(ofOwnPage, eq(scans.status, 'completed'));
  const score = sql<number | null>`(${scans.head}->>'score')::int`;
  const newest = store
    .select({
      score: score.as('score'),
      grade: sql<string | null>`${scans.head}->>'grade'`.as('grade'),
      totals: sql<Report['totals'] | null>`${scans.head}->'totals'`.as('totals'),
      modules: scans.modules,
      formFactor: scans.formFactor,
    })
    .from(scans)
    .where(completed)
    .orderBy(basisFirst(sql`${JSON.stringify(asked.planModules)}::jsonb`), desc(scans.createdAt))
    .limit(1)
    .as('newest');
  const earlier = store
    .select({ scoreBefore: score.as('score_before') })
    .from(scans)
    .where(
      and(
        completed,
        eq(scans.modules, newest.modules),
        eq(scans.formFactor, newest.formFactor),
        lt(scans.createdAt, asked.before),
      ),
    )
    .orderBy(desc(scans.createdAt))
    .limit(1)
    .as('earlier');
  const code = store
    .select({
      codeTotals: sql<Report['totals'] | null>`${codeScans.head}->'totals'`.as('code_totals'),
      codeAt: sql<Date | null>`${codeScans.completedAt}`.mapWith(codeScans.completedAt).as('code_at'),
    })
    .from(codeScans)
    .where(and(eq(codeScans.projectId, projects.id), eq(codeScans.status, 'completed')))
    .orderBy(sql`${codeScans.createdAt} desc`)
    .limit(1)
    .as('code');
  return store
    .select({
      name: projects.name,
      score: newest.score,
      grade: newest.grade,
      totals: newest.totals,
      scoreBefore: earlier.scoreBefore,
      codeTotals: code.codeTotals,
      codeAt: code.codeAt,
    })
    .from(projects)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(earlier, sql`true`)
    .leftJoinLateral(code, sql`true`)
    .where(and(eq(projects.organizationId, organizationId), isScanned))
    .orderBy(sql`${newest.score} asc nulls last`, asc(projects.name))
    .limit(asked.limit);
}

export async function countScannedProjects(store: Store, organizationId: string): Promise<number> {
  const [row] = await store
    .select({ projects: count() })
    .from(projects)
    .where(and(eq(projects.organizationId, organizationId), isScanned));
  return row?.projects ?? 0;
}
