import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { inService, outOfService } from '../accounts/organizations.ts';
import type { Store } from '../open.ts';
import { organizations, projects } from '../schema.ts';
import { badges } from './proof-schema.ts';

export type BadgeRow = typeof badges.$inferSelect;

export async function insertBadge(store: Store, badge: BadgeRow): Promise<void> {
  await store.insert(badges).values(badge);
}

/** Newest first. */
export async function listBadges(store: Store, projectId: string, max: number): Promise<BadgeRow[]> {
  return store
    .select()
    .from(badges)
    .where(eq(badges.projectId, projectId))
    .orderBy(desc(badges.issuedAt), desc(badges.id))
    .limit(max);
}

/** A badge with what its validity depends on besides the standing of the site. */
export interface PlacedBadge extends BadgeRow {
  readonly projectUrl: string;
  /** Why nothing runs for its organization. */
  readonly outOfService: ReturnType<typeof outOfService>;
}

/** The badge with the URL of its project, unless either is deleted. */
export async function findBadge(store: Store, id: string): Promise<PlacedBadge | undefined> {
  const [row] = await store
    .select({
      badge: badges,
      projectUrl: projects.url,
      deleteAt: organizations.deleteAt,
      suspendedAt: organizations.suspendedAt,
    })
    .from(badges)
    .innerJoin(projects, eq(projects.id, badges.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(eq(badges.id, id));
  return row && { ...row.badge, projectUrl: row.projectUrl, outOfService: outOfService(row) };
}

/** Whether a newer badge of the same site has replaced this one. */
export async function isReplaced(store: Store, { id, projectId, origin }: BadgeRow): Promise<boolean> {
  return (await newestBadge(store, projectId, origin))?.id !== id;
}

/** Ends the badges of a project; they stay listed. */
export async function endBadges(store: Store, projectId: string, now: Date): Promise<void> {
  await store
    .update(badges)
    .set({ endedAt: now })
    .where(and(eq(badges.projectId, projectId), isNull(badges.endedAt)));
}

/** The badge of a site that no newer one replaced; undefined if it has none or its project left the site. */
export async function currentBadge(store: Store, projectId: string, origin: string): Promise<BadgeRow | undefined> {
  const newest = await newestBadge(store, projectId, origin);
  return newest?.endedAt === null ? newest : undefined;
}

async function newestBadge(store: Store, projectId: string, origin: string): Promise<BadgeRow | undefined> {
  const [newest] = await store
    .select()
    .from(badges)
    .where(and(eq(badges.projectId, projectId), eq(badges.origin, origin)))
    .orderBy(desc(badges.issuedAt), desc(badges.id))
    .limit(1);
  return newest;
}

/** Records since when a badge is not valid; null: it is. */
export async function setBadgeLost(store: Store, id: string, lostAt: Date | null): Promise<void> {
  await store.update(badges).set({ lostAt }).where(eq(badges.id, id));
}

/** Projects with a badge that has expired, and of which nobody knows yet; none of an organization that nothing runs for. */
export async function projectsWithExpiredBadge(
  store: Store,
  now: Date,
  limit: number,
): Promise<{ id: string; organizationId: string; url: string }[]> {
  return store
    .selectDistinct({ id: projects.id, organizationId: projects.organizationId, url: projects.url })
    .from(badges)
    .innerJoin(projects, and(eq(projects.id, badges.projectId), eq(badges.origin, projects.origin)))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(
      and(
        inService,
        isNull(badges.lostAt),
        isNull(badges.endedAt),
        lte(badges.expiresAt, now),
        sql`not exists (select from ${badges} newer where newer.project_id = ${badges.projectId}
          and newer.origin = ${badges.origin} and newer.issued_at > ${badges.issuedAt})`,
      ),
    )
    .limit(limit);
}
