import type { ModuleName, Report } from '@assay/engine';
import { and, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { codeScans } from '../code/code-schema.ts';
import { healthSnapshots } from '../monitoring/monitoring-schema.ts';
import type { Store } from '../open.ts';
import { basisFirst } from '../projects/health-basis.ts';
import { countsForSite, ofOwnPage } from '../projects/site-history.ts';
import { asOfToday } from '../scans/scans.ts';
import { projects, scans } from '../schema.ts';

/** Whether a project has a completed scan of its site, or a code scan. */
export const isScanned = sql<boolean>`(
  exists (select 1 from ${scans} join ${healthSnapshots} on ${healthSnapshots.scanId} = ${scans.id}
    where ${scans.projectId} = ${projects.id} and ${countsForSite})
  or exists (select 1 from ${codeScans} where ${codeScans.projectId} = ${projects.id} and ${codeScans.status} = 'completed'))`;

export interface ProjectHealthRow {
  readonly name: string;
  readonly score: number | null;
  readonly grade: Report['grade'];
  readonly totals: Report['totals'] | null;
  readonly scoreBefore: number | null;
  /** The latest completed code scan. */
  readonly codeTotals: Report['totals'] | null;
  readonly codeAt: Date | null;
}

/**
 * Projects by the scan that their health rests on, as of today, and their latest code scan, lowest score first; the previous score is that
 * of the latest scored comparable scan before that day.
 */
export async function projectHealth(
  store: Store,
  organizationId: string,
  asked: { readonly before: Date; readonly planModules: readonly ModuleName[]; readonly limit: number },
): Promise<ProjectHealthRow[]> {
  const score = sql<number | null>`(${scans.head}->>'score')::int`;
  const newest = store
    .select({
      id: scans.id,
      createdAt: scans.createdAt,
      acceptedUntil: sql<string | null>`${scans.head}->>'accepted_until'`.as('accepted_until'),
      score: score.as('score'),
      grade: sql<Report['grade']>`${scans.head}->>'grade'`.as('grade'),
      totals: sql<Report['totals'] | null>`${scans.head}->'totals'`.as('totals'),
      modules: scans.modules,
      formFactor: scans.formFactor,
    })
    .from(scans)
    .innerJoin(healthSnapshots, eq(healthSnapshots.scanId, scans.id))
    .where(ofOwnPage)
    .orderBy(basisFirst(sql`${JSON.stringify(asked.planModules)}::jsonb`))
    .limit(1)
    .as('newest');
  const earlier = store
    .select({ scoreBefore: sql<number | null>`${healthSnapshots.score}`.as('score_before') })
    .from(scans)
    .innerJoin(healthSnapshots, eq(healthSnapshots.scanId, scans.id))
    .where(
      and(
        ofOwnPage,
        isNotNull(healthSnapshots.score),
        eq(scans.modules, newest.modules),
        eq(scans.formFactor, newest.formFactor),
        lt(scans.createdAt, asked.before),
        sql`(${scans.createdAt}, ${scans.id}) < (${newest.createdAt}, ${newest.id})`,
      ),
    )
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(1)
    .as('earlier');
  const code = latestCode(store);
  const rows = await store
    .select({
      name: projects.name,
      id: newest.id,
      acceptedUntil: newest.acceptedUntil,
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
    .orderBy(projects.name);
  const current = await Promise.all(rows.map((row) => restated(store, row)));
  return current.toSorted((a, b) => (a.score ?? 101) - (b.score ?? 101)).slice(0, asked.limit);
}

function latestCode(store: Store) {
  return store
    .select({
      codeTotals: sql<Report['totals'] | null>`${codeScans.head}->'totals'`.as('code_totals'),
      codeAt: sql<Date | null>`${codeScans.completedAt}`.mapWith(codeScans.completedAt).as('code_at'),
    })
    .from(codeScans)
    .where(and(eq(codeScans.projectId, projects.id), eq(codeScans.status, 'completed')))
    .orderBy(sql`${codeScans.createdAt} desc`)
    .limit(1)
    .as('code');
}

interface Stored extends ProjectHealthRow {
  /** Of the scan. */
  readonly id: string | null;
  readonly acceptedUntil: string | null;
}

/** As of today: what was accepted until a date that has passed counts again. */
async function restated(store: Store, { id, acceptedUntil, ...row }: Stored): Promise<ProjectHealthRow> {
  if (id === null) return row;
  const { score, grade, totals } = await asOfToday(store, { ...row, id, acceptedUntil });
  return { ...row, score, grade, totals };
}

export async function countScannedProjects(store: Store, organizationId: string): Promise<number> {
  const [row] = await store
    .select({ projects: count() })
    .from(projects)
    .where(and(eq(projects.organizationId, organizationId), isScanned));
  return row?.projects ?? 0;
}
