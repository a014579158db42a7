import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, onlyRow } from '../row-results.ts';
import { runs } from '../runs/run-schema.ts';
import { organizations, projects } from '../schema.ts';
import { reportShares } from './status-schema.ts';

type ReportShareRow = typeof reportShares.$inferSelect;

export interface ListedShare {
  readonly share: ReportShareRow;
  readonly url: string;
}

interface OpenedShare {
  readonly share: ReportShareRow;
  readonly organizationId: string;
  readonly isSuspended: boolean;
}

export function insertReportShare(
  store: Store,
  share: Omit<ReportShareRow, 'id' | 'createdAt' | 'revokedAt' | 'lastOpenedAt' | 'opened'>,
): Promise<ReportShareRow> {
  return store.insert(reportShares).values(share).returning().then(onlyRow);
}

const active = (now: Date) => and(isNull(reportShares.revokedAt), gt(reportShares.expiresAt, now));

/** Links that work, newest first. */
export async function listReportShares(
  store: Store,
  projectId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<ListedShare[]> {
  return store
    .select({ share: reportShares, url: runs.target })
    .from(reportShares)
    .innerJoin(runs, eq(runs.id, reportShares.scanId))
    .where(and(eq(reportShares.projectId, projectId), active(now)))
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id))
    .limit(limit);
}

/** Links that work: of a project, and of a user in all projects. */
export async function countReportShares(
  store: Store,
  { projectId, userId }: { readonly projectId: string; readonly userId: string | null },
  now: Date,
): Promise<{ readonly ofProject: number; readonly ofUser: number }> {
  const countIn = (where: SQL) => store.$count(reportShares, and(where, active(now)));
  return {
    ofProject: await countIn(eq(reportShares.projectId, projectId)),
    ofUser: userId === null ? 0 : await countIn(eq(reportShares.userId, userId)),
  };
}

/** Undefined if there is no such link that works. */
export function revokeReportShare(
  store: Store,
  { id, projectId }: { readonly id: string; readonly projectId: string },
  now: Date,
): Promise<ReportShareRow | undefined> {
  return store
    .update(reportShares)
    .set({ revokedAt: now })
    .where(and(eq(reportShares.id, id), eq(reportShares.projectId, projectId), active(now)))
    .returning()
    .then(firstRow);
}

/** The link with that token, unless it was revoked, has expired, or its organization is being deleted; `isSuspended`: it must not be opened. */
export function findReportShare(store: Store, hash: string, now: Date): Promise<OpenedShare | undefined> {
  return store
    .select({
      share: reportShares,
      organizationId: projects.organizationId,
      isSuspended: sql<boolean>`${organizations.suspendedAt} is not null`,
    })
    .from(reportShares)
    .innerJoin(projects, eq(projects.id, reportShares.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(and(eq(reportShares.hash, hash), active(now), isNull(organizations.deleteAt)))
    .then(firstRow);
}

/** Counts a visit. */
export async function noteOpened(store: Store, id: string, now: Date): Promise<void> {
  await store
    .update(reportShares)
    .set({ lastOpenedAt: now, opened: sql`${reportShares.opened} + 1` })
    .where(eq(reportShares.id, id));
}
