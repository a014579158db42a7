import { countFailingChannels } from '../store/channels/channels.ts';
import { countDeadMails } from '../store/mails/outgoing-mails.ts';
import { overdueChecks } from '../store/monitoring/monitor-targets.ts';
import type { Store } from '../store/open.ts';
import { queueDepths } from '../store/queue/boss-tables.ts';
import type { SharedState } from './shared-gauges.ts';

/** A check is overdue this long after it was due. */
const LATE_MS = 60_000;

/** What the metrics say about the database; `store` is called when they are read. */
export function sharedState(store: () => Store): SharedState {
  return {
    queue: () => queueDepths(store()),
    deadMails: () => countDeadMails(store()),
    failingChannels: () => countFailingChannels(store()),
    overdueChecks: () => lateChecks(store(), new Date()),
  };
}

/** Uptime checks that no worker has started a minute after they were due. */
export async function lateChecks(store: Store, now: Date): Promise<{ checks: number; seconds: number }> {
  const { checks, since } = await overdueChecks(store, new Date(now.getTime() - LATE_MS));
  return { checks, seconds: since ? (now.getTime() - since.getTime()) / 1000 : 0 };
}
