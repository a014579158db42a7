import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, onlyRow } from '../row-results.ts';
import { organizations } from '../schema.ts';

export type OrganizationRow = typeof organizations.$inferSelect;

/** The current plan: after its end, the manually set plan applies. */
export const planNow = sql<string>`case when ${organizations.planEndsAt} <= now() then ${organizations.handPlan} else ${organizations.plan} end`;

/** Whether anything runs for an organization: it is neither suspended nor about to be deleted. */
export const inService = and(isNull(organizations.deleteAt), isNull(organizations.suspendedAt));

/** The same for the alias `o` of a query in SQL. */
export const inServiceSql = sql`o.delete_at is null and o.suspended_at is null`;

type Ends = Pick<OrganizationRow, 'deleteAt' | 'suspendedAt'>;

/** Why nothing runs for an organization; undefined: it is in service. */
export function outOfService(organization: Ends | undefined): 'suspended' | 'being deleted' | undefined {
  if (organization?.suspendedAt) return 'suspended';
  return organization?.deleteAt ? 'being deleted' : undefined;
}

const columns = { ...getTableColumns(organizations), plan: planNow };

export function insertOrganization(store: Store, name: string, plan = 'free'): Promise<OrganizationRow> {
  return store.insert(organizations).values({ name, plan, handPlan: plan }).returning().then(onlyRow);
}

/** Gives the plan to organizations that have the free one and no subscription that ends in it; returns how many. */
export async function raiseFreePlans(store: Store, plan: string): Promise<number> {
  const raised = await store
    .update(organizations)
    .set({
      handPlan: plan,
      plan: sql`case when ${organizations.plan} = 'free' then ${plan} else ${organizations.plan} end`,
    })
    .where(eq(organizations.handPlan, 'free'))
    .returning({ id: organizations.id });
  return raised.length;
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
  changes: Partial<
    Pick<OrganizationRow, 'name' | 'plan' | 'handPlan' | 'planEndsAt' | 'weeklyHealthEmail' | 'suspendedAt'>
  >,
): Promise<OrganizationRow | undefined> {
  return store.update(organizations).set(changes).where(eq(organizations.id, id)).returning(columns).then(firstRow);
}
