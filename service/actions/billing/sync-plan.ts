import { type OrganizationRow, updateOrganization } from '../../store/accounts/organizations.ts';
import { listSubscriptions } from '../../store/billing/billing.ts';
import type { Store } from '../../store/open.ts';
import { grantedPlan } from './granted-plan.ts';

/** Sets the plan of a locked organization from its subscriptions, or the manually set plan. */
export async function syncPlan(store: Store, { id, handPlan }: OrganizationRow, now: Date): Promise<void> {
  const granted = grantedPlan(await listSubscriptions(store, id), now);
  await updateOrganization(store, id, granted ?? { plan: handPlan, planEndsAt: null });
}
