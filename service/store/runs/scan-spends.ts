import { and, eq, gte } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { scanSpends } from '../schema.ts';

/** Number of scans the organization used since then. */
export function countScanSpends(store: Store, organizationId: string, since: Date): Promise<number> {
  return store.$count(scanSpends, and(eq(scanSpends.organizationId, organizationId), gte(scanSpends.spentAt, since)));
}

/** Requires `lockOrganization` and `countScanSpends` before. */
export async function insertScanSpend(store: Store, organizationId: string, spentAt: Date): Promise<void> {
  await store.insert(scanSpends).values({ organizationId, spentAt });
}
