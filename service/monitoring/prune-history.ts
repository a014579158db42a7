import { pruneMonitorChecks, pruneMonitorDays } from '../store/monitoring/monitor-checks.ts';
import { pruneMonitorLogs } from '../store/monitoring/monitor-logs.ts';
import type { WatchWorld } from './watch-world.ts';

const DAY = 86_400_000;
/** Checks are kept for a little more than a week, daily aggregates for as long as statistics look back. */
export const KEPT_DAYS = { checks: 8, sums: 91, logs: 365 };
const MAX_AT_ONCE = 20_000;

/** Deletes a batch of expired rows. */
export async function pruneHistory({ store, now }: Pick<WatchWorld, 'store' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY);
  await pruneMonitorChecks(store, before(KEPT_DAYS.checks), MAX_AT_ONCE);
  await pruneMonitorLogs(store, before(KEPT_DAYS.logs), MAX_AT_ONCE);
  await pruneMonitorDays(store, before(KEPT_DAYS.sums).toISOString().slice(0, 10), MAX_AT_ONCE);
}
