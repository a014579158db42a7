import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, onlyRow } from '../row-results.ts';
import { organizations } from '../schema.ts';

export type OrganizationRow = typeof organizations.$inferSelect;

/** The current plan: after its end, the manually set plan applies. */
export const planNow = sql<string>`case when ${organizations.planEndsAt} <= now() then ${organizations.handPlan} else ${organizations.plan} end`;

const columns = { ...getTableColumns(organizations), plan: planNow };

export function insertOrganization(store: Store, name: string): Promise<OrganizationRow> {
  return store.insert(organizations).values({ name }).returning().then(onlyRow);
}

export function findOrganization(store: Store, id: string): Promise<OrganizationRow | undefined> {
  return store.select(columns).from(organizations).where(eq(organizations.id, id)).then(firstRow);
}

/** Locks the organization until the transaction ends: everything the plan limits is counted under this lock. */
export function lockOrganization(store: Store, id: string): Promise<OrganizationRow | undefined> {
  return store.select(columns).from(organizations).where(eq(organizations.id, id)).for('no key update').then(firstRow);
}

export function updateOrganization(
  store: Store,
  id: string,
  changes: Partial<Pick<OrganizationRow, 'name' | 'plan' | 'handPlan' | 'planEndsAt' | 'weeklyHealthEmail'>>,
): Promise<OrganizationRow | undefined> {
  return store.update(organizations).set(changes).where(eq(organizations.id, id)).returning(columns).then(firstRow);
}
