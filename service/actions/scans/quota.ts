import type { z } from 'zod';
import { type Plan, planOf } from '../../model/plans.ts';
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
export async function quotaOf(
  store: Store,
  organization: OrganizationRow,
  now: Date,
): Promise<z.input<typeof ScanQuota>> {
  const month = monthOf(now);
  return quotaIn(month, planOf(organization.plan), await countScanSpends(store, organization.id, month.start));
}
