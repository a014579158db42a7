import { sql } from 'drizzle-orm';

/** Whether a scan was made since its project has its origin. To be used in queries of the table `scans` only. */
export const inHistory = sql<boolean>`exists (select from projects site
  where site.id = scans.project_id and (site.site_since is null or scans.created_at >= site.site_since))`;

/** The same, and the scan is of that origin: it counts for badges, trends and the project's health. */
export const countsForSite = sql<boolean>`exists (select from projects site
  where site.id = scans.project_id and (site.site_since is null or scans.created_at >= site.site_since)
    and starts_with(scans.url || '/', site.origin || '/'))`;
