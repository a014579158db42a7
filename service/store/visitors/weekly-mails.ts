import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { inService } from '../accounts/organizations.ts';
import type { Store } from '../open.ts';
import { someChanged } from '../row-results.ts';
import { memberships, organizations, projects, users } from '../schema.ts';
import { isScanned } from './project-health.ts';
import { weeklyMails } from './visitor-schema.ts';

/** Organizations that enabled the weekly email and have completed scans, by id, after a given one. */
export async function organizationsToNotify(store: Store, after: string | null, limit: number): Promise<string[]> {
  const rows = await store
    .selectDistinct({ id: organizations.id })
    .from(organizations)
    .innerJoin(projects, eq(projects.organizationId, organizations.id))
    .where(
      and(
        eq(organizations.weeklyHealthEmail, true),
        inService,
        isScanned,
        after === null ? undefined : gt(organizations.id, after),
      ),
    )
    .orderBy(asc(organizations.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** False if the organization's emails of that week were already queued. */
export function takeWeek(store: Store, organizationId: string, week: string): Promise<boolean> {
  return store.insert(weeklyMails).values({ organizationId, week }).onConflictDoNothing().then(someChanged);
}

/** Admins with a verified address. */
export async function adminsToNotify(store: Store, organizationId: string): Promise<{ id: string; email: string }[]> {
  return store
    .select({ id: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.role, 'admin'),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .orderBy(asc(users.id))
    .limit(100);
}
