import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { WatchedTarget } from '../monitoring/monitor-targets.ts';
import { monitorIncidents, monitorTargets } from '../monitoring/monitoring-schema.ts';
import type { Store } from '../open.ts';
import { organizations, projects } from '../schema.ts';
import { statusPages } from './status-schema.ts';

export type StatusPageRow = typeof statusPages.$inferSelect;

export async function findStatusPage(store: Store, projectId: string): Promise<StatusPageRow | undefined> {
  const [row] = await store.select().from(statusPages).where(eq(statusPages.projectId, projectId));
  return row;
}

/** A slug of another project violates the unique index: see `isUniqueViolation`. */
export async function saveStatusPage(store: Store, page: Omit<StatusPageRow, 'createdAt'>): Promise<StatusPageRow> {
  const { projectId: _, ...set } = page;
  const [row] = await store
    .insert(statusPages)
    .values(page)
    .onConflictDoUpdate({ target: statusPages.projectId, set })
    .returning();
  if (!row) throw new Error('the status page was not saved');
  return row;
}

/** The enabled page at a slug, unless its organization is being deleted. */
export async function findPublicPage(store: Store, slug: string): Promise<StatusPageRow | undefined> {
  const [row] = await store
    .select({ page: statusPages })
    .from(statusPages)
    .innerJoin(projects, eq(projects.id, statusPages.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(and(eq(statusPages.slug, slug), eq(statusPages.enabled, true), isNull(organizations.deleteAt)));
  return row?.page;
}

/** The targets of a project among those ids, by name. */
export async function listShownTargets(
  store: Store,
  projectId: string,
  ids: readonly string[],
): Promise<WatchedTarget[]> {
  if (ids.length === 0) return [];
  return store
    .select({ target: monitorTargets, incident: monitorIncidents })
    .from(monitorTargets)
    .leftJoin(
      monitorIncidents,
      and(eq(monitorIncidents.targetId, monitorTargets.id), isNull(monitorIncidents.resolvedAt)),
    )
    .where(and(eq(monitorTargets.projectId, projectId), inArray(monitorTargets.id, [...ids])))
    .orderBy(monitorTargets.name, monitorTargets.id);
}
