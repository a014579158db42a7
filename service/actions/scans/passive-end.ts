import type { ScanRow } from '../../store/runs/run-row.ts';
import type { ProjectContext } from '../define-action.ts';
import { poll } from '../poll.ts';
import { runOfProject } from '../runs/run-of-path.ts';

const POLL_MILLISECONDS = 200;
/** Extra time for scans that wait in the queue. */
const QUEUE_SECONDS = 30;

/** Waits until the passive phase ends, the scan deadline or the preferred time passes, or the client disconnects. */
export function passiveEnd(id: string, context: ProjectContext): Promise<ScanRow> {
  const wait = {
    read: () => runOfProject('site', id, context),
    isOver: ({ status, passiveCompletedAt }: ScanRow) =>
      passiveCompletedAt !== null || (status !== 'pending' && status !== 'running'),
    milliseconds: POLL_MILLISECONDS,
    seconds: context.config.reach.deadlineSeconds + QUEUE_SECONDS,
  };
  return poll(context.project.organizationId, wait, context);
}
