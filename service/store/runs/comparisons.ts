import type { Finding } from '@assay/engine';
import { and, desc, isNotNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { sinceOrigin } from '../projects/site-history.ts';
import { runColumns } from './run-row.ts';
import { runs } from './run-schema.ts';
import { matching } from './runs.ts';

/**
 * The newest completed comparisons of two users with their findings, one of each page and pair of sessions, since the project has its
 * origin; newest first.
 */
export async function newestComparisons(store: Store, projectId: string) {
  const { session, otherSession } = runColumns;
  const rows = await store
    .selectDistinctOn([runs.target, session, otherSession], {
      id: runs.id,
      target: runs.target,
      createdAt: runs.createdAt,
      completedAt: runs.completedAt,
      findings: sql<Finding[] | null>`${runs.report}->'findings'`,
    })
    .from(runs)
    .where(and(matching({ kind: 'access', projectId, status: 'completed' }), sinceOrigin, isNotNull(runs.report)))
    .orderBy(runs.target, session, otherSession, desc(runs.createdAt), desc(runs.id));
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
