import type { Send } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';
import { lockProject } from '../store/projects/projects.ts';
import { cancelRunOrPhase } from '../store/runs/active-phases.ts';
import type { PlainRun } from '../store/runs/run-row.ts';
import { releaseWaiting } from '../store/runs/run-states.ts';

/** Cancels a run, or the active phase that it is in, and queues the scan that waited for its end. */
export async function cancelOpenRun(
  store: Store,
  run: Pick<PlainRun, 'id' | 'kind' | 'projectId' | 'target'>,
  { now, send }: { readonly now: Date; readonly send: Send },
): Promise<void> {
  if (run.projectId !== null) await lockProject(store, run.projectId);
  await cancelRunOrPhase(store, run.id, now);
  for (const runId of await releaseWaiting(store, run)) await send('run.perform', { runId });
}
