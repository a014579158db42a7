import type { Send } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';
import { deleteWaitingJobs } from '../store/queue/jobs-with-data.ts';
import { pruneRuns } from '../store/runs/prune-runs.ts';
import type { RunKind, Waiting } from '../store/runs/run-kinds.ts';
import type { RunRow } from '../store/runs/run-row.ts';
import { endAwaiting, releaseWaiting, type Subject } from '../store/runs/run-states.ts';
import { findRunById, insertRun, type NewRun } from '../store/runs/runs.ts';
import { definitionOf } from './run-kinds.ts';

/** What is stored of a run that may wait for the end of another one. */
export function waitingDetails(waits: boolean | undefined, after: Date | undefined): Waiting {
  if (!waits) return {};
  return { waits: true, ...(after ? { after: after.toISOString() } : {}) };
}

/** Queues the runs that waited for the end of those of a subject. Requires the lock of the kind. */
export async function queueWaiting(store: Store, subject: Subject, send: Send): Promise<void> {
  for (const { runId, after } of await releaseWaiting(store, subject)) await send('run.perform', { runId }, after);
}

/** Starts a code scan that waits for a deployment, at `after` at the earliest and not before the scan that it waits for has ended. Requires the lock of the kind. */
export async function startAwaiting(store: Store, send: Send, runId: string, after?: Date): Promise<void> {
  const isQueued = await endAwaiting(store, runId, after);
  // The job may have begun: it then starts the scan itself.
  if (isQueued && (await deleteWaitingJobs(store, 'run.perform', { runId })))
    await send('run.perform', { runId }, after);
}

interface Queueing {
  /** Whose turn it takes, if no organization's. */
  readonly party?: string;
  /** Earliest time at which it starts. */
  readonly after?: Date | undefined;
}

/** Stores a run, queues it unless it waits for another, and deletes the oldest ones of its owner. */
export async function queueRun<K extends RunKind>(
  store: Store,
  send: Send,
  run: NewRun<K>,
  { party, after }: Queueing = {},
): Promise<RunRow<K>> {
  const id = await insertRun(store, run);
  const row = await findRunById(store, id, run.kind);
  if (!row) throw new Error('the run was not inserted');
  const { keeps } = definitionOf(run.kind);
  if (keeps !== undefined) {
    const owner =
      row.integrationId === null ? { projectId: row.projectId ?? '' } : { integrationId: row.integrationId };
    await pruneRuns(store, { kind: run.kind, ...owner, variants: row.variant === null ? null : [row.variant] }, keeps);
  }
  if (!('waits' in row.details))
    await send('run.perform', { runId: row.id, ...(party === undefined ? {} : { party }) }, after);
  return row;
}
