import type { ModuleName } from '@assay/engine';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { healthSnapshots } from '../monitoring/monitoring-schema.ts';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { projects, scans } from '../schema.ts';
import { ofOwnPage } from './site-history.ts';

/** The page, modules and device of a scan. Scores of the same can be compared. */
export type Scanned = Pick<typeof scans.$inferSelect, 'url' | 'modules' | 'formFactor'>;

/** The scan that the health of a project rests on. */
interface HealthBasis extends Scanned {
  readonly scanId: string;
  readonly at: Date;
}

/** The same page, modules and device. */
export function isComparable(a: Scanned, b: Scanned): boolean {
  return a.url === b.url && a.formFactor === b.formFactor && a.modules.join() === b.modules.join();
}

/**
 * Of the scans of a project's own page, the one its health rests on comes first: the newest in all modules of the plan, or, if there
 * is none, in the most modules; desktop before mobile. `planModules` is a JSON array.
 */
export function basisFirst(planModules: SQL): SQL {
  return sql`case when ${scans.modules} @> ${planModules} then 100 else jsonb_array_length(${scans.modules}) end desc,
    ${scans.formFactor} = 'desktop' desc`;
}

const basisOf = prepared((store) =>
  store
    .select({
      scanId: healthSnapshots.scanId,
      at: healthSnapshots.at,
      url: scans.url,
      modules: scans.modules,
      formFactor: scans.formFactor,
    })
    .from(healthSnapshots)
    .innerJoin(scans, eq(scans.id, healthSnapshots.scanId))
    .innerJoin(projects, ofOwnPage)
    .where(eq(projects.id, sql.placeholder('projectId')))
    .orderBy(basisFirst(sql`${sql.placeholder('planModules')}::jsonb`), desc(healthSnapshots.at))
    .limit(1)
    .prepare('health_basis_of_project'),
);

/** Undefined if no scan of the project's own page has completed. */
export async function findHealthBasis(
  store: Store,
  projectId: string,
  planModules: readonly ModuleName[],
): Promise<HealthBasis | undefined> {
  const [row] = await basisOf(store).execute({ projectId, planModules: JSON.stringify(planModules) });
  return row;
}
