import { planOf } from '../model/plans.ts';
import type { Send } from '../shapes/job-data.ts';
import { insertMonitorLog } from '../store/monitoring/monitor-logs.ts';
import { holdDueScans, updateMonitorTarget } from '../store/monitoring/monitor-targets.ts';
import { insertThreatScan } from '../store/monitoring/threat-scans.ts';
import type { Store } from '../store/open.ts';
import { intervalFor } from './plan-interval.ts';
import { nextTurn } from './schedule.ts';
import type { WatchWorld } from './watch-world.ts';

const DAY = 86_400_000;
/** The rest stays due until the next turn. */
const MOST_A_TURN = 50;

/** Queues the re-scans that are due, and leaves those above an organization's share due; returns their number. */
export async function queueDueScans({ store, sender, now, config }: Omit<WatchWorld, 'log'>): Promise<number> {
  return store.transaction(async (tx) => {
    const due = await holdDueScans(tx, now(), {
      limit: MOST_A_TURN,
      share: config.admission.waitingRescans,
    });
    for (const { id, url, scanInterval, plan } of due) {
      const interval = intervalFor(planOf(plan), scanInterval);
      const next = interval === undefined ? new Date(now().getTime() + DAY) : nextTurn(id, interval, now());
      await updateMonitorTarget(tx, id, { nextScanAt: next });
      if (interval !== undefined) await queueThreatScan(tx, { id, url }, 'interval', sender(tx), now());
    }
    return due.length;
  });
}

/** Queues a re-scan unless one of the target is in progress. */
export async function queueThreatScan(
  store: Store,
  { id: targetId, url }: { readonly id: string; readonly url: string },
  trigger: 'interval' | 'request',
  send: Send,
  now: Date,
): Promise<void> {
  const threatScanId = await insertThreatScan(store, { targetId, url, trigger, modules: ['security', 'profiling'] });
  if (threatScanId === undefined) return;
  if (trigger === 'request')
    await insertMonitorLog(store, { targetId, at: now, kind: 'scan-queued', message: 'Re-scan requested' });
  await send('threat-scan.run', { threatScanId });
}
