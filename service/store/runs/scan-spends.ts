import { and, eq, gte } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { scanSpends } from '../schema.ts';

/** Number of scans the organization used since then. */
export function countScanSpends(store: Store, organizationId: string, since: Date): Promise<number> {
  return store.$count(scanSpends, and(eq(scanSpends.organizationId, organizationId), gte(scanSpends.spentAt, since)));
}

/** Requires `lockOrganization` and `countScanSpends` before. */
export async function insertScanSpend(store: Store, spend: typeof scanSpends.$inferInsert): Promise<void> {
  await store.insert(scanSpends).values(spend);
}

/** A scan that failed through no fault of the site does not count. */
export async function refundScan(store: Store, runId: string): Promise<void> {
  await store.delete(scanSpends).where(eq(scanSpends.runId, runId));
}
