import { queueGroup } from '../channels/queue-delivery.ts';
import type { Send } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';
import { cancelRunOrPhase } from '../store/runs/active-phases.ts';
import type { RunKind } from '../store/runs/run-kinds.ts';
import type { PlainRun } from '../store/runs/run-row.ts';
import { queueWaiting } from './queue-run.ts';
import { definitionOf } from './run-kinds.ts';

/** Cancels a run, or the active phase that it is in, and queues the one that waited for its end; false if it had ended. */
export async function cancelOpenRun<K extends RunKind>(
  store: Store,
  run: PlainRun<K>,
  { now, send }: { readonly now: Date; readonly send: Send },
): Promise<boolean> {
  await definitionOf<K>(run.kind as K).lock?.(store, run);
  const isCancelled = await cancelRunOrPhase(store, run.id, now);
  await queueWaiting(store, run, send);
  await queueGroup(store, run.id, { now, send });
  return isCancelled;
}
