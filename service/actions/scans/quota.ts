import type { z } from 'zod';
import { planOf } from '../../plans.ts';
import type { ScanQuota } from '../../shapes/user.ts';
import type { OrganizationRow } from '../../store/accounts/organizations.ts';
import type { Store } from '../../store/open.ts';
import { countScanSpends } from '../../store/scans/scan-spends.ts';

/** The organization's remaining scan quota for this calendar month (UTC). */
export async function quotaOf(
  store: Store,
  organization: OrganizationRow,
  now: Date,
): Promise<z.input<typeof ScanQuota>> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const limit = planOf(organization.plan).scans_per_month;
  const used = await countScanSpends(store, organization.id, new Date(Date.UTC(year, month, 1)));
  return {
    limit,
    used,
    remaining: Math.max(0, limit - used),
    resets_at: new Date(Date.UTC(year, month + 1, 1)).toISOString(),
  };
}
