import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { runs } from '../runs/run-schema.ts';
import { projects } from '../schema.ts';

/** Whether a run was made since its project has its origin. To be used in queries of the table `runs` only. */
export const sinceOrigin = sql<boolean>`exists (select from projects site
  where site.id = runs.project_id and (site.site_since is null or runs.created_at >= site.site_since))`;

/** The same, and it is a scan. */
export const inHistory = sql<boolean>`(runs.kind = 'site' and ${sinceOrigin})`;

/** The same, and the scan is of that origin and not signed in: it counts for badges, trends and the project's health. */
export const countsForSite = sql<boolean>`(runs.kind = 'site' and exists (select from projects site
  where site.id = runs.project_id and (site.site_since is null or runs.created_at >= site.site_since)
    and starts_with(runs.target || '/', site.origin || '/'))
  and not runs.details ? 'session')`;

/** Of a session, or without one: what a signed-in user sees is compared with nothing else. To be used in queries of the table `runs` only. */
export const ofSession = (session: string | null) =>
  sql<boolean>`coalesce(runs.details->>'session', '') = ${session ?? ''}`;

/** Joins projects with those scans of them that are of the project's own page and count. */
export const ofOwnPage = and(
  eq(runs.projectId, projects.id),
  eq(runs.kind, 'site'),
  eq(runs.target, projects.url),
  sql`not runs.details ? 'session'`,
  or(isNull(projects.siteSince), gte(runs.createdAt, projects.siteSince)),
);

interface Page {
  readonly projectId: string;
  readonly target: string;
  /** Null: of the scans without one. */
  readonly session: string | null;
}

/** Completed scans of a page with a report, since its project has its origin. */
export function completedScansOf({ projectId, target, session }: Page) {
  return and(
    eq(runs.projectId, projectId),
    eq(runs.target, target),
    ofSession(session),
    inHistory,
    eq(runs.status, 'completed'),
    isNotNull(runs.report),
  );
}
