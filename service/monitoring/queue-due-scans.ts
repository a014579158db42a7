import type { ModuleName } from '@assay/engine';
import { maintenanceAt } from '../model/maintenance.ts';
import { planOf } from '../model/plans.ts';
import type { Send } from '../shapes/job-data.ts';
import { insertMonitorLog } from '../store/monitoring/monitor-logs.ts';
import { holdDueScans, type MonitorTargetRow, updateMonitorTarget } from '../store/monitoring/monitor-targets.ts';
import type { Store } from '../store/open.ts';
import { isBeingPerformed } from '../store/runs/run-states.ts';
import { insertRunUnlessOpen } from '../store/runs/runs.ts';
import { MAINTENANCE_MS } from './check-due.ts';
import { intervalFor } from './plan-interval.ts';
import { nextTurn } from './schedule.ts';
import type { WatchWorld } from './watch-world.ts';

const DAY = 86_400_000;
/** The rest stays due until the next turn. */
const MAX_A_TURN = 50;
const MODULES: ModuleName[] = ['security', 'profiling'];

/** Queues the re-scans that are due, and leaves those above an organization's share due; returns their number. */
export async function queueDueScans({ store, sender, now, config }: Omit<WatchWorld, 'log'>): Promise<number> {
  return store.transaction(async (tx) => {
    const due = await holdDueScans(tx, now(), {
      limit: MAX_A_TURN,
      share: config.admission.waitingRescans,
    });
    for (const { id, url, projectId, session, scanInterval, maintenance, plan } of due) {
      const left = maintenanceAt(maintenance, id, now().getTime());
      if (left) {
        await updateMonitorTarget(tx, id, {
          nextScanAt: new Date(Math.min(left.to, now().getTime() + MAINTENANCE_MS)),
        });
        continue;
      }
      const interval = intervalFor(planOf(plan), scanInterval);
      const next = interval === undefined ? new Date(now().getTime() + DAY) : nextTurn(id, interval, now());
      await updateMonitorTarget(tx, id, { nextScanAt: next });
      if (interval !== undefined) await queueRescan(tx, { id, url, projectId, session }, 'interval', sender(tx), now());
    }
    return due.length;
  });
}

/**
 * Queues a re-scan unless one is queued already. While one is being performed, the next one waits for its end and covers all
 * that are due or requested until then. Requires `lockMonitorTarget`.
 */
export async function queueRescan(
  store: Store,
  { id: monitorId, url, projectId, session }: Pick<MonitorTargetRow, 'id' | 'url' | 'projectId' | 'session'>,
  variant: 'interval' | 'request',
  send: Send,
  now: Date,
): Promise<void> {
  const subject = { kind: 'rescan', projectId, monitorId, target: url } as const;
  const waits = await isBeingPerformed(store, subject);
  const details = { ...(waits ? { waits } : {}), ...(session === null ? {} : { session }) };
  const runId = await insertRunUnlessOpen(store, { ...subject, variant, modules: MODULES, details });
  if (runId === undefined) return;
  if (variant === 'request')
    await insertMonitorLog(store, { targetId: monitorId, at: now, kind: 'scan-queued', message: 'Re-scan requested' });
  if (!waits) await send('run.perform', { runId });
}
