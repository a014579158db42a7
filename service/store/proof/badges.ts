import type { Finding } from '@assay/engine';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { projects, scans } from '../schema.ts';
import { badges } from './proof-schema.ts';

export type BadgeRow = typeof badges.$inferSelect;

export async function insertBadge(store: Store, badge: BadgeRow): Promise<void> {
  await store.insert(badges).values(badge);
}

/** Newest first. */
export async function listBadges(store: Store, projectId: string, most: number): Promise<BadgeRow[]> {
  return store
    .select()
    .from(badges)
    .where(eq(badges.projectId, projectId))
    .orderBy(desc(badges.issuedAt), desc(badges.id))
    .limit(most);
}

/** The badge with its project's host, unless either is deleted. */
export async function findBadge(store: Store, id: string): Promise<(BadgeRow & { projectUrl: string }) | undefined> {
  const [row] = await store
    .select({ badge: badges, projectUrl: projects.url })
    .from(badges)
    .innerJoin(projects, eq(projects.id, badges.projectId))
    .where(eq(badges.id, id));
  return row && { ...row.badge, projectUrl: row.projectUrl };
}

/** Whether a newer badge of the same domain has replaced this one. */
export async function isReplaced(store: Store, { id, projectId, domain }: BadgeRow): Promise<boolean> {
  const [newest] = await store
    .select({ id: badges.id })
    .from(badges)
    .where(and(eq(badges.projectId, projectId), eq(badges.domain, domain)))
    .orderBy(desc(badges.issuedAt), desc(badges.id))
    .limit(1);
  return newest?.id !== id;
}

/** The critical findings in the report of a scan, whatever was decided about them. */
export async function criticalFindings(store: Store, scanId: string): Promise<Finding[]> {
  const [row] = await store
    .select({
      findings: sql<
        Finding[] | null
      >`jsonb_path_query_array(${scans.report}, '$.findings[*] ? (@.severity == "critical")')`,
    })
    .from(scans)
    .where(eq(scans.id, scanId));
  return row?.findings ?? [];
}

/** The project's latest completed security scan; scans without that module do not affect badges. */
export async function latestSecurityScanId(store: Store, projectId: string): Promise<string | undefined> {
  const [row] = await store
    .select({ id: scans.id })
    .from(scans)
    .where(
      and(
        eq(scans.projectId, projectId),
        eq(scans.status, 'completed'),
        sql`${scans.report}->'modules'->'security'->>'status' = 'completed'`,
      ),
    )
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(1);
  return row?.id;
}
