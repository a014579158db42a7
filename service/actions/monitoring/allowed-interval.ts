import { planOf } from '../../model/plans.ts';
import { Refusal } from '../../model/refusal.ts';
import { intervalFor, intervalWords } from '../../monitoring/plan-interval.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import type { Store } from '../../store/open.ts';

const DEFAULT_MINUTES = 360;

interface Asking {
  readonly store: Store;
  readonly organizationId: string;
  readonly keeps?: number;
}

/**
 * The requested interval, or by default the plan's interval nearest to the current one, or to six hours. Throws if the
 * plan does not allow it.
 */
export async function allowedInterval(
  asked: number | undefined,
  { store, organizationId, keeps = DEFAULT_MINUTES }: Asking,
): Promise<number> {
  const organization = await lockOrganization(store, organizationId);
  const plan = planOf(organization?.plan ?? 'free');
  const allowed = intervalFor(plan, asked ?? keeps);
  if (allowed === undefined) throw new Refusal('forbidden', `The ${plan.name} plan does not include monitoring`);
  if (asked !== undefined && asked !== allowed)
    throw new Refusal('invalid', `scan_interval: the ${plan.name} plan allows ${intervalWords(plan)} minutes`);
  return allowed;
}
