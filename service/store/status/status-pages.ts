import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { planNow } from '../accounts/organizations.ts';
import type { WatchedTarget } from '../monitoring/monitor-targets.ts';
import { monitorChecks, monitorIncidents, monitorTargets } from '../monitoring/monitoring-schema.ts';
import type { Store } from '../open.ts';
import type { ProjectRow } from '../projects/projects.ts';
import { rowBy } from '../row-by.ts';
import { firstRow, onlyRow } from '../row-results.ts';
import { organizations, projects } from '../schema.ts';
import { statusPages } from './status-schema.ts';

export type StatusPageRow = typeof statusPages.$inferSelect;

export const findStatusPage = rowBy(statusPages, statusPages.projectId);

/** A slug of another project violates the unique index: see `isUniqueViolation`. */
export function saveStatusPage(store: Store, page: Omit<StatusPageRow, 'createdAt'>): Promise<StatusPageRow> {
  const { projectId: _, ...set } = page;
  return store
    .insert(statusPages)
    .values(page)
    .onConflictDoUpdate({ target: statusPages.projectId, set })
    .returning()
    .then(onlyRow);
}

export interface PublicPage {
  readonly page: StatusPageRow;
  readonly project: Pick<ProjectRow, 'id' | 'url' | 'maintenance'>;
  /** Id of the organization's current plan. */
  readonly plan: string;
  /** The organization is suspended: nothing is shown. */
  readonly isSuspended: boolean;
}

/** The enabled page at a slug, unless its organization is being deleted. */
export function findPublicPage(store: Store, slug: string): Promise<PublicPage | undefined> {
  return store
    .select({
      page: statusPages,
      project: { id: projects.id, url: projects.url, maintenance: projects.maintenance },
      plan: planNow,
      isSuspended: sql<boolean>`${organizations.suspendedAt} is not null`,
    })
    .from(statusPages)
    .innerJoin(projects, eq(projects.id, statusPages.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(and(eq(statusPages.slug, slug), eq(statusPages.enabled, true), isNull(organizations.deleteAt)))
    .then(firstRow);
}

export interface ShownTarget extends WatchedTarget {
  /** When the last check with a verdict was, as far as checks are kept. */
  readonly verdictAt: Date | null;
}

/** The targets of a project among those ids, by name. */
export async function listShownTargets(
  store: Store,
  projectId: string,
  ids: readonly string[],
): Promise<ShownTarget[]> {
  if (ids.length === 0) return [];
  const verdict = store
    .select({ at: monitorChecks.at })
    .from(monitorChecks)
    .where(and(eq(monitorChecks.targetId, monitorTargets.id), ne(monitorChecks.result, 'untested')))
    .orderBy(desc(monitorChecks.at))
    .limit(1)
    .as('verdict');
  return store
    .select({ target: monitorTargets, incident: monitorIncidents, verdictAt: verdict.at })
    .from(monitorTargets)
    .leftJoin(
      monitorIncidents,
      and(eq(monitorIncidents.targetId, monitorTargets.id), isNull(monitorIncidents.resolvedAt)),
    )
    .leftJoinLateral(verdict, sql`true`)
    .where(and(eq(monitorTargets.projectId, projectId), inArray(monitorTargets.id, [...ids])))
    .orderBy(monitorTargets.name, monitorTargets.id);
}
