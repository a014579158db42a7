import { planOf, refusedByPlan } from '../../model/plans.ts';
import { intervalFor, intervalWords } from '../../monitoring/plan-interval.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import type { ProjectContext } from '../define-action.ts';

const DEFAULT_MINUTES = 360;

/**
 * The requested interval, or by default the plan's interval nearest to the current one, or to six hours. Throws if the
 * plan does not allow it.
 */
export async function allowedInterval(
  asked: number | undefined,
  { store, caller }: ProjectContext,
  keeps = DEFAULT_MINUTES,
): Promise<number> {
  const organization = await lockOrganization(store, caller.organizationId);
  const plan = planOf(organization?.plan ?? 'free');
  const allowed = intervalFor(plan, asked ?? keeps);
  if (allowed === undefined) throw refusedByPlan(`The ${plan.name} plan does not include monitoring`);
  if (asked !== undefined && asked !== allowed)
    throw refusedByPlan(`scan_interval: the ${plan.name} plan allows ${intervalWords(plan)} minutes`, 'invalid');
  return allowed;
}
