import { type Plan, planOf, refusedByPlan } from '../../model/plans.ts';
import { intervalFor, intervalWords } from '../../monitoring/plan-interval.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { checksPerMinute } from '../../store/monitoring/monitor-targets.ts';
import type { ProjectContext } from '../define-action.ts';

const DEFAULT_MINUTES = 360;

interface Asked {
  /** Minutes between re-scans. */
  readonly scan: number | undefined;
  /** Seconds between checks; null if they have the interval of re-scans. */
  readonly check?: number | null | undefined;
}

/**
 * The requested interval of re-scans, or by default the plan's interval nearest to the current one, or to six hours. Throws if
 * the plan does not allow it, or not so frequent checks.
 */
export async function allowedInterval(
  { scan, check }: Asked,
  { store, caller }: ProjectContext,
  keeps = DEFAULT_MINUTES,
): Promise<{ readonly scanInterval: number; readonly plan: Plan }> {
  const organization = await lockOrganization(store, caller.organizationId);
  const plan = planOf(organization?.plan ?? 'free');
  const scanInterval = intervalFor(plan, scan ?? keeps);
  if (scanInterval === undefined) throw refusedByPlan(`The ${plan.name} plan does not include monitoring`);
  if (scan !== undefined && scan !== scanInterval)
    throw refusedByPlan(`scan_interval: the ${plan.name} plan allows ${intervalWords(plan)} minutes`, 'invalid');
  if (check != null && check < plan.check_seconds)
    throw refusedByPlan(
      `check_interval: the ${plan.name} plan allows ${plan.check_seconds} seconds or more`,
      'invalid',
    );
  return { scanInterval, plan };
}

/** Throws if the monitors of the organization together are checked more often than its plan allows. */
export async function requireCheckRate(plan: Plan, { store, caller }: ProjectContext): Promise<void> {
  if ((await checksPerMinute(store, caller.organizationId, plan.check_seconds)) <= plan.checks_per_minute) return;
  const limit = `${plan.checks_per_minute} uptime checks a minute`;
  throw refusedByPlan(`check_interval: the ${plan.name} plan allows ${limit} of all monitors together`, 'invalid');
}
