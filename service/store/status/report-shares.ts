import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { organizations, projects, scans } from '../schema.ts';
import { reportShares } from './status-schema.ts';

type ReportShareRow = typeof reportShares.$inferSelect;

export interface ListedShare {
  readonly share: ReportShareRow;
  readonly url: string;
}

export async function insertReportShare(
  store: Store,
  share: Omit<ReportShareRow, 'id' | 'createdAt' | 'revokedAt'>,
): Promise<ReportShareRow> {
  const [row] = await store.insert(reportShares).values(share).returning();
  if (!row) throw new Error('the share was not inserted');
  return row;
}

const active = (now: Date) => and(isNull(reportShares.revokedAt), gt(reportShares.expiresAt, now));

/** Links that work, newest first. */
export async function listReportShares(
  store: Store,
  projectId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<ListedShare[]> {
  return store
    .select({ share: reportShares, url: scans.url })
    .from(reportShares)
    .innerJoin(scans, eq(scans.id, reportShares.scanId))
    .where(and(eq(reportShares.projectId, projectId), active(now)))
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id))
    .limit(limit);
}

export async function countReportShares(store: Store, projectId: string, now: Date): Promise<number> {
  const [row] = await store
    .select({ shares: count() })
    .from(reportShares)
    .where(and(eq(reportShares.projectId, projectId), active(now)));
  return row?.shares ?? 0;
}

/** False if there is no such link that works. */
export async function revokeReportShare(
  store: Store,
  { id, projectId }: { readonly id: string; readonly projectId: string },
  now: Date,
): Promise<boolean> {
  const rows = await store
    .update(reportShares)
    .set({ revokedAt: now })
    .where(and(eq(reportShares.id, id), eq(reportShares.projectId, projectId), active(now)))
    .returning({ id: reportShares.id });
  return rows.length > 0;
}

/** The link with that token, unless it was revoked, has expired, or its organization is being deleted. */
export async function openReportShare(store: Store, hash: string, now: Date): Promise<ReportShareRow | undefined> {
  const [row] = await store
    .select({ share: reportShares })
    .from(reportShares)
    .innerJoin(projects, eq(projects.id, reportShares.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(and(eq(reportShares.hash, hash), active(now), isNull(organizations.deleteAt)));
  return row?.share;
}
