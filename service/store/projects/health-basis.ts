import type { ModuleName } from '@assay/engine';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { firstRow } from '../row-results.ts';
import { runs } from '../runs/run-schema.ts';
import { projects } from '../schema.ts';
import { healthSnapshots } from './health-schema.ts';
import { ofOwnPage } from './site-history.ts';

/**
 * The page, modules and device of a scan, and how many pages it looks at at most. Scores of the same can be compared, whatever the
 * number of pages if there are several.
 */
export interface Scanned extends Pick<typeof runs.$inferSelect, 'modules' | 'formFactor'> {
  readonly url: string;
  readonly maxPages: number;
}

export const maxPages = sql<number>`coalesce((${runs.details}->>'pages')::int, 1)`;

/** The scan that the health of a project rests on. */
export interface HealthBasis extends Scanned {
  readonly scanId: string;
  /** Of its snapshot. */
  readonly at: Date;
  readonly createdAt: Date;
}

/**
 * Of the scans of a project's own page with their snapshots, the one its health rests on comes first: a scored one, in all modules of the
 * plan or else in the most modules, desktop before mobile, the newest. `planModules` is a JSON array.
 */
export function basisFirst(planModules: SQL): SQL {
  return sql`${healthSnapshots.score} is not null desc,
    case when ${runs.modules} @> ${planModules} then 100 else jsonb_array_length(${runs.modules}) end desc,
    ${runs.formFactor} = 'desktop' desc, ${runs.createdAt} desc, ${runs.id} desc`;
}

const basisOf = prepared((store) =>
  store
    .select({
      scanId: healthSnapshots.scanId,
      at: healthSnapshots.at,
      createdAt: runs.createdAt,
      url: runs.target,
      modules: runs.modules,
      formFactor: runs.formFactor,
      maxPages: maxPages.as('max_pages'),
    })
    .from(healthSnapshots)
    .innerJoin(runs, eq(runs.id, healthSnapshots.scanId))
    .innerJoin(projects, ofOwnPage)
    .where(eq(projects.id, sql.placeholder('projectId')))
    .orderBy(basisFirst(sql`${sql.placeholder('planModules')}::jsonb`))
    .limit(1)
    .prepare('health_basis_of_project'),
);

/** Undefined if no scan of the project's own page has completed. */
export function findHealthBasis(
  store: Store,
  projectId: string,
  planModules: readonly ModuleName[],
): Promise<HealthBasis | undefined> {
  return basisOf(store)
    .execute({ projectId, planModules: JSON.stringify(planModules) })
    .then(firstRow);
}
