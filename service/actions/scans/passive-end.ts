import type { ProjectRow } from '../../store/projects/projects.ts';
import { findScan, type ScanRow } from '../../store/scans/scans.ts';
import type { Context } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

const POLL_MILLISECONDS = 200;
/** For a scan that waits in the queue behind others. */
const QUEUE_SECONDS = 30;

type WaitContext = Pick<Context, 'store' | 'config' | 'now' | 'pause' | 'signal' | 'waitSeconds'> & {
  readonly project: ProjectRow;
};

/** The scan once its passive phase has ended, or as it is when the scan deadline or the time the caller prefers has passed, or nobody waits any more. */
export async function passiveEnd(id: string, context: WaitContext): Promise<ScanRow> {
  const { store, project, config, now, pause, signal, waitSeconds = Number.POSITIVE_INFINITY } = context;
  const until = now().getTime() + Math.min(config.reach.deadlineSeconds + QUEUE_SECONDS, waitSeconds) * 1000;
  for (;;) {
    const scan = await findScan(store, { id, projectId: project.id });
    if (!scan) throw new Refusal('not_found', 'Scan not found');
    const ended = scan.passiveCompletedAt !== null || (scan.status !== 'pending' && scan.status !== 'running');
    if (ended || signal.aborted || now().getTime() >= until) return scan;
    await pause(POLL_MILLISECONDS, signal);
  }
}
