import type { ModuleName, Report } from '@assay/engine';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { basisFirst, maxPages } from '../projects/health-basis.ts';
import { healthSnapshots } from '../projects/health-schema.ts';
import { countsForSite, ofOwnPage } from '../projects/site-history.ts';
import { asOfToday } from '../runs/run-report.ts';
import { runs } from '../runs/run-schema.ts';
import { projects } from '../schema.ts';

/** Whether a project has a completed scan of its site, or a code scan. */
export const isScanned = sql<boolean>`(
  exists (select 1 from ${runs} join ${healthSnapshots} on ${healthSnapshots.scanId} = ${runs.id}
    where ${runs.projectId} = ${projects.id} and ${countsForSite})
  or exists (select 1 from ${runs} where ${runs.projectId} = ${projects.id} and ${runs.kind} = 'code' and ${runs.variant} is null and ${runs.status} = 'completed'))`;

export interface ProjectHealthRow {
  readonly projectId: string;
  readonly name: string;
  readonly score: number | null;
  readonly grade: Report['grade'];
  readonly totals: Report['totals'] | null;
  readonly scoreBefore: number | null;
  /** The latest completed code scan. */
  readonly codeTotals: Report['totals'] | null;
  readonly codeAt: Date | null;
}

interface Asked {
  readonly before: Date;
  readonly planModules: readonly ModuleName[];
  readonly limit: number;
  /** Only this project. */
  readonly projectId?: string | undefined;
}

const isOne = ({ projectId }: Asked) => (projectId === undefined ? undefined : eq(projects.id, projectId));

/**
 * Projects by the scan that their health rests on, as of today, and their latest code scan, lowest score first; the previous score is that
 * of the latest scored comparable scan before that day.
 */
export async function projectHealth(store: Store, organizationId: string, asked: Asked): Promise<ProjectHealthRow[]> {
  const score = sql<number | null>`(${runs.head}->>'score')::int`;
  const newest = store
    .select({
      id: runs.id,
      createdAt: runs.createdAt,
      acceptedUntil: sql<string | null>`${runs.head}->>'accepted_until'`.as('accepted_until'),
      score: score.as('score'),
      grade: sql<Report['grade']>`${runs.head}->>'grade'`.as('grade'),
      totals: sql<Report['totals'] | null>`${runs.head}->'totals'`.as('totals'),
      modules: runs.modules,
      formFactor: runs.formFactor,
      isSite: sql<boolean>`${maxPages} > 1`.as('is_site'),
    })
    .from(runs)
    .innerJoin(healthSnapshots, eq(healthSnapshots.scanId, runs.id))
    .where(ofOwnPage)
    .orderBy(basisFirst(sql`${JSON.stringify(asked.planModules)}::jsonb`))
    .limit(1)
    .as('newest');
  const earlier = store
    .select({ scoreBefore: sql<number | null>`${healthSnapshots.score}`.as('score_before') })
    .from(runs)
    .innerJoin(healthSnapshots, eq(healthSnapshots.scanId, runs.id))
    .where(
      and(
        ofOwnPage,
        isNotNull(healthSnapshots.score),
        eq(runs.modules, newest.modules),
        eq(runs.formFactor, newest.formFactor),
        sql`(${maxPages} > 1) = ${newest.isSite}`,
        lt(runs.createdAt, asked.before),
        sql`(${runs.createdAt}, ${runs.id}) < (${newest.createdAt}, ${newest.id})`,
      ),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1)
    .as('earlier');
  const code = latestCode(store);
  const rows = await store
    .select({
      projectId: projects.id,
      name: projects.name,
      id: newest.id,
      acceptedUntil: newest.acceptedUntil,
      score: newest.score,
      grade: newest.grade,
      totals: newest.totals,
      scoreBefore: earlier.scoreBefore,
      codeId: code.codeId,
      codeAcceptedUntil: code.codeAcceptedUntil,
      codeTotals: code.codeTotals,
      codeAt: code.codeAt,
    })
    .from(projects)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(earlier, sql`true`)
    .leftJoinLateral(code, sql`true`)
    .where(and(eq(projects.organizationId, organizationId), isScanned, isOne(asked)))
    .orderBy(projects.name);
  const current = await Promise.all(rows.map((row) => restated(store, row)));
  return current.toSorted((a, b) => (a.score ?? 101) - (b.score ?? 101)).slice(0, asked.limit);
}

function latestCode(store: Store) {
  return store
    .select({
      codeId: sql<string>`${runs.id}`.as('code_id'),
      codeAcceptedUntil: sql<string | null>`${runs.head}->>'accepted_until'`.as('code_accepted_until'),
      codeTotals: sql<Report['totals'] | null>`${runs.head}->'totals'`.as('code_totals'),
      codeAt: sql<Date | null>`${runs.completedAt}`.mapWith(runs.completedAt).as('code_at'),
    })
    .from(runs)
    .where(
      and(eq(runs.projectId, projects.id), eq(runs.kind, 'code'), isNull(runs.variant), eq(runs.status, 'completed')),
    )
    .orderBy(sql`${runs.createdAt} desc`)
    .limit(1)
    .as('code');
}

interface Stored extends ProjectHealthRow {
  /** Of the scan. */
  readonly id: string | null;
  readonly acceptedUntil: string | null;
  /** Of the code scan. */
  readonly codeId: string | null;
  readonly codeAcceptedUntil: string | null;
}

/** As of today: what was accepted until a date that has passed counts again. */
async function restated(
  store: Store,
  { id, acceptedUntil, codeId, codeAcceptedUntil, ...row }: Stored,
): Promise<ProjectHealthRow> {
  const { score, grade, codeTotals } = row;
  const site = id === null ? row : await asOfToday(store, { ...row, id, acceptedUntil });
  const code = { id: codeId ?? '', score, grade, totals: codeTotals, acceptedUntil: codeAcceptedUntil };
  return {
    ...row,
    ...{ score: site.score, grade: site.grade, totals: site.totals },
    codeTotals: codeId === null ? null : (await asOfToday(store, code)).totals,
  };
}

export function countScannedProjects(store: Store, organizationId: string): Promise<number> {
  return store.$count(projects, and(eq(projects.organizationId, organizationId), isScanned));
}
