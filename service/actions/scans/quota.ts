import type { z } from 'zod';
import { type Plan, planOf, refusedByPlan } from '../../model/plans.ts';
import type { ScanQuota } from '../../shapes/user.ts';
import type { OrganizationRow } from '../../store/accounts/organizations.ts';
import type { Store } from '../../store/open.ts';
import { countScanSpends } from '../../store/runs/scan-spends.ts';

/** The calendar month (UTC) that quotas count. */
export function monthOf(now: Date) {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
}

export function quotaIn(
  { end }: ReturnType<typeof monthOf>,
  { scans_per_month: limit }: Plan,
  used: number,
): z.input<typeof ScanQuota> {
  return { limit, used, remaining: Math.max(0, limit - used), resets_at: end.toISOString() };
}

/** The organization's remaining scan quota for this calendar month (UTC). */
async function quotaOf(store: Store, organization: OrganizationRow, now: Date): Promise<z.input<typeof ScanQuota>> {
  const month = monthOf(now);
  return quotaIn(month, planOf(organization.plan), await countScanSpends(store, organization.id, month.start));
}

/** Throws `forbidden` if no scan of this month is left. Requires the lock of the organization. */
export async function requireQuota(store: Store, organization: OrganizationRow, now: Date): Promise<void> {
  const { remaining, limit, resets_at } = await quotaOf(store, organization, now);
  if (remaining === 0)
    throw refusedByPlan(`All ${limit} scans of this month are used; the quota resets at ${resets_at}`);
}
