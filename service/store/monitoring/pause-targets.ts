import { and, eq, inArray, isNull } from 'drizzle-orm';
import { NEW_STATE } from '../../model/monitor-status.ts';
import type { Store } from '../open.ts';
import { runs } from '../runs/run-schema.ts';
import { abortRuns } from '../runs/run-states.ts';
import { monitorIncidents, monitorLogs, monitorTargets } from './monitoring-schema.ts';

interface Pause {
  readonly projectId: string;
  /** Default: all targets of the project. */
  readonly targetId?: string;
  readonly at: Date;
  readonly message: string;
}

/**
 * Pauses targets: their incidents and re-scans in progress end. A check in progress loses its lease and records nothing.
 * Nothing is observed until they are resumed.
 */
export async function pauseTargets(store: Store, { projectId, targetId, at, message }: Pause): Promise<void> {
  const asked = and(
    eq(monitorTargets.projectId, projectId),
    targetId === undefined ? undefined : eq(monitorTargets.id, targetId),
    isNull(monitorTargets.pausedAt),
  );
  const paused = await store
    .update(monitorTargets)
    .set({ pausedAt: at, nextCheckAt: at, nextScanAt: null, state: NEW_STATE })
    .where(asked)
    .returning({ id: monitorTargets.id });
  if (paused.length === 0) return;
  const ids = paused.map(({ id }) => id);
  await store
    .update(monitorIncidents)
    .set({ resolvedAt: at })
    .where(and(inArray(monitorIncidents.targetId, ids), isNull(monitorIncidents.resolvedAt)));
  await abortRuns(store, inArray(runs.monitorId, ids), { status: 'failed', error: message, now: at });
  await store.insert(monitorLogs).values(ids.map((id) => ({ targetId: id, at, kind: 'paused' as const, message })));
}
