import { PLANS } from '../../model/plans.ts';
import { type OrganizationRow, updateOrganization } from '../../store/accounts/organizations.ts';
import { listSubscriptions, type SubscriptionRow } from '../../store/billing/billing.ts';
import type { Store } from '../../store/open.ts';

/** Sets the plan of a locked organization from its subscriptions, or the manually set plan. */
export async function syncPlan(store: Store, { id, handPlan }: OrganizationRow, now: Date): Promise<void> {
  const granted = grantedPlan(await listSubscriptions(store, id), now);
  await updateOrganization(store, id, granted ?? { plan: handPlan, planEndsAt: null });
}

type Subscription = Pick<SubscriptionRow, 'status' | 'plan' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'>;

/** A plan and its end; null means no known end. */
interface Granted {
  readonly plan: string;
  readonly planEndsAt: Date | null;
}

/** The best plan the organization's subscriptions grant; of equal plans the one that lasts longer. */
function grantedPlan(subscriptions: readonly Subscription[], now: Date): Granted | undefined {
  const granted = subscriptions.flatMap((one) => grantOf(one) ?? []);
  return granted.filter(({ planEndsAt }) => planEndsAt === null || planEndsAt > now).sort(better)[0];
}

/** Undefined if the subscription grants no plan. */
function grantOf({ status, plan, currentPeriodEnd, cancelAtPeriodEnd }: Subscription): Granted | undefined {
  if (plan === null) return undefined;
  const isActive = status === 'active' || status === 'trialing';
  if (isActive && (!cancelAtPeriodEnd || !currentPeriodEnd)) return { plan, planEndsAt: null };
  if ((isActive || status === 'past_due' || status === 'canceled') && currentPeriodEnd)
    return { plan, planEndsAt: currentPeriodEnd };
  return undefined;
}

function better(a: Granted, b: Granted): number {
  return rankOf(b) - rankOf(a) || endOf(b) - endOf(a);
}

function rankOf({ plan }: Granted): number {
  return PLANS.findIndex(({ id }) => id === plan);
}

function endOf({ planEndsAt }: Granted): number {
  return planEndsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
