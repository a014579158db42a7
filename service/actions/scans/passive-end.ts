import { Refusal } from '../../model/refusal.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import type { ScanRow } from '../../store/runs/run-row.ts';
import { findRun } from '../../store/runs/runs.ts';
import type { Context } from '../define-action.ts';

const POLL_MILLISECONDS = 200;
/** Extra time for scans that wait in the queue. */
const QUEUE_SECONDS = 30;

type WaitContext = Pick<Context, 'store' | 'config' | 'now' | 'pause' | 'signal' | 'waitSeconds' | 'gates'> & {
  readonly project: ProjectRow;
};

/** Waits until the passive phase ends, the scan deadline or the preferred time passes, or the client disconnects. */
export async function passiveEnd(id: string, context: WaitContext): Promise<ScanRow> {
  const { store, project, config, now, pause, signal, gates, waitSeconds = Number.POSITIVE_INFINITY } = context;
  const read = () => findRun(store, { id, projectId: project.id, kind: 'site' });
  const until = now().getTime() + Math.min(config.reach.deadlineSeconds + QUEUE_SECONDS, waitSeconds) * 1000;
  for (;;) {
    const scan = await gates.actions.take(project.organizationId, read, signal);
    if (!scan) throw new Refusal('not_found', 'Scan not found');
    const ended = scan.passiveCompletedAt !== null || (scan.status !== 'pending' && scan.status !== 'running');
    if (ended || signal.aborted || now().getTime() >= until) return scan;
    await pause(POLL_MILLISECONDS, signal);
  }
}
