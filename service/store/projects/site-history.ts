import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { projects, scans } from '../schema.ts';

/** Whether a scan was made since its project has its origin. To be used in queries of the table `scans` only. */
export const inHistory = sql<boolean>`exists (select from projects site
  where site.id = scans.project_id and (site.site_since is null or scans.created_at >= site.site_since))`;

/** The same, and the scan is of that origin: it counts for badges, trends and the project's health. */
export const countsForSite = sql<boolean>`exists (select from projects site
  where site.id = scans.project_id and (site.site_since is null or scans.created_at >= site.site_since)
    and starts_with(scans.url || '/', site.origin || '/'))`;

/** Joins projects with those scans of them that are of the project's own page and count. */
export const ofOwnPage = and(
  eq(scans.projectId, projects.id),
  eq(scans.url, projects.url),
  or(isNull(projects.siteSince), gte(scans.createdAt, projects.siteSince)),
);

interface Page {
  readonly projectId: string;
  readonly url: string;
}

/** Completed scans of a page with a report, since its project has its origin. */
export function completedScansOf({ projectId, url }: Page) {
  return and(
    eq(scans.projectId, projectId),
    eq(scans.url, url),
    inHistory,
    eq(scans.status, 'completed'),
    isNotNull(scans.report),
  );
}
