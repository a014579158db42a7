import { PLANS } from '../../plans.ts';
import type { SubscriptionRow } from '../../store/billing/billing.ts';

type Subscription = Pick<SubscriptionRow, 'status' | 'plan' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'>;

/** A plan and when it ends; null: not as far as is known. */
export interface Granted {
  readonly plan: string;
  readonly planEndsAt: Date | null;
}

/** The best plan that the subscriptions of an organization give it now, of two alike the one that lasts longer. */
export function grantedPlan(subscriptions: readonly Subscription[], now: Date): Granted | undefined {
  const granted = subscriptions.flatMap((one) => grantOf(one) ?? []);
  return granted.filter(({ planEndsAt }) => planEndsAt === null || planEndsAt > now).sort(better)[0];
}

/** Undefined where it gives nothing. */
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
