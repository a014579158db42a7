import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { someChanged } from '../row-results.ts';
import type { RunKind } from './run-kinds.ts';
import { type PlainRun, plainColumns, type RunEnd, unended } from './run-row.ts';
import { type ActivePhaseState, type RunProgress, runs } from './run-schema.ts';
import { countRuns, matching, QUEUED, type RunFilter } from './runs.ts';

/** Not in its active phase. */
const inPassive = and(unended, isNull(runs.passiveCompletedAt));

/** The progress of a run whose last phase ended. */
export function ended(step: 'done' | 'failed' | 'cancelled') {
  return sql<RunProgress>`jsonb_build_object('percent', 100, 'step', ${step}::text, 'done', coalesce(${runs.progress}->'total', '0'), 'total', coalesce(${runs.progress}->'total', '0'))`;
}

const NOT_BEGUN = 'The passive phase failed';

/** The active phase with some fields changed, if the run has one. */
export function activeWith(changes: Partial<ActivePhaseState>) {
  return sql<ActivePhaseState | null>`${runs.active} || ${JSON.stringify(changes)}::jsonb`;
}

/** Marks a run as running, also after its worker died; undefined if it was cancelled, has ended or is deleted. */
export async function startRun(store: Store, id: string, now: Date): Promise<PlainRun | undefined> {
  const [row] = await store
    .update(runs)
    .set({ status: 'running', startedAt: now })
    .where(and(eq(runs.id, id), inPassive))
    .returning(plainColumns);
  return row as PlainRun | undefined;
}

/** False if the run is no longer running and its worker should stop. */
export function saveProgress(store: Store, id: string, progress: RunProgress): Promise<boolean> {
  return store
    .update(runs)
    .set({ progress })
    .where(and(eq(runs.id, id), eq(runs.status, 'running'), isNull(runs.passiveCompletedAt)))
    .then(someChanged);
}

/**
 * Ends a run. If an active phase follows, a run that did not fail keeps running, and the phase is returned. A run
 * cancelled meanwhile stays cancelled and keeps no report.
 */
export async function finishRun<K extends RunKind>(
  store: Store,
  id: string,
  { status, error, report, target, details }: RunEnd<K>,
  now: Date,
): Promise<{ readonly ended: boolean; readonly active?: ActivePhaseState }> {
  const result = {
    report,
    error,
    passiveCompletedAt: now,
    ...(target === undefined ? {} : { target }),
    ...(details ? { details: sql`${runs.details} || ${JSON.stringify(details)}::jsonb` } : {}),
  };
  if (status === 'completed') {
    const [row] = await store
      .update(runs)
      .set({ ...result, progress: QUEUED })
      .where(and(eq(runs.id, id), inPassive, isNotNull(runs.active)))
      .returning({ active: runs.active });
    if (row?.active) return { ended: true, active: row.active };
  }
  const isEnded = await store
    .update(runs)
    .set({
      ...result,
      status,
      progress: ended(status === 'completed' ? 'done' : 'failed'),
      completedAt: now,
      active: activeWith({ status: 'failed', error: NOT_BEGUN }),
    })
    .where(and(eq(runs.id, id), inPassive))
    .then(someChanged);
  return { ended: isEnded };
}

/** Cancels a run in its passive phase, including a queued active phase; false if it had ended, and keeps its status. */
export function cancelRun(store: Store, id: string, now: Date): Promise<boolean> {
  return store
    .update(runs)
    .set({ status: 'cancelled', completedAt: now, active: activeWith({ status: 'cancelled' }) })
    .where(and(eq(runs.id, id), inPassive))
    .then(someChanged);
}

/** Kinds whose runs can be triggered while another one of the same subject is performed. */
const TRIGGERED: readonly RunKind[] = ['site', 'rescan', 'code'];

export type Subject = Pick<PlainRun, 'kind' | 'projectId' | 'monitorId' | 'target'>;

/** Runs of the same subject; undefined if none of them waits for another. */
function sameSubject({ kind, projectId, monitorId, target }: Subject): RunFilter | undefined {
  if (!TRIGGERED.includes(kind) || projectId === null) return undefined;
  return monitorId === null ? { kind, projectId, target } : { kind, monitorId };
}

/**
 * Whether a run of the subject is in its passive phase: what it has already looked at may be older than what triggers another.
 * Requires the lock of the kind.
 */
export async function isBeingPerformed(store: Store, subject: Subject): Promise<boolean> {
  const filter = sameSubject(subject);
  if (!filter) return false;
  return (await countRuns(store, { ...filter, status: 'running' }, isNull(runs.passiveCompletedAt))) > 0;
}

/** A run that no longer waits for another, and the earliest time at which it starts. */
interface Released {
  readonly runId: string;
  readonly after: Date | undefined;
}

/**
 * The runs that waited for the end of those of a subject, which no longer wait: they must be queued. None while one is in its
 * passive phase. Requires the lock of the kind.
 */
export async function releaseWaiting(store: Store, subject: Subject): Promise<Released[]> {
  const filter = sameSubject(subject);
  if (!filter || (await isBeingPerformed(store, subject))) return [];
  const rows = await store
    .update(runs)
    .set({ details: sql`${runs.details} - 'waits'` })
    .where(and(matching({ ...filter, status: 'pending' }), sql`${runs.details} ? 'waits'`))
    .returning({ runId: runs.id, after: sql<string | null>`${runs.details}->>'after'` });
  return rows.map(({ runId, after }) => ({ runId, after: after === null ? undefined : new Date(after) }));
}

/** A queued code scan waits for the deployment of a later commit. */
export async function awaitDeployment(store: Store, id: string, commit: string): Promise<void> {
  const changes = JSON.stringify({ deployment: commit });
  await store
    .update(runs)
    .set({ details: sql`${runs.details} || ${changes}::jsonb` })
    .where(and(eq(runs.id, id), isAwaiting));
}

/**
 * A queued code scan no longer waits for a deployment, and starts at `after` at the earliest. False if it did not wait for one, or still
 * waits for the end of another scan. Requires the lock of the kind.
 */
export async function endAwaiting(store: Store, id: string, after: Date | undefined): Promise<boolean> {
  const rest = sql`${runs.details} - 'deployment' - 'after'`;
  const later = JSON.stringify(after ? { after: after.toISOString() } : {});
  const [row] = await store
    .update(runs)
    .set({
      progress: QUEUED,
      details: sql`case when ${runs.details} ? 'waits' then ${rest} || ${later}::jsonb else ${rest} end`,
    })
    .where(and(eq(runs.id, id), isAwaiting))
    .returning({ waits: sql<boolean>`${runs.details} ? 'waits'` });
  return row?.waits === false;
}

const isAwaiting = and(eq(runs.status, 'pending'), sql`${runs.details} ? 'deployment'`);

/** Ends runs that have not ended, without a report. */
export async function abortRuns(
  store: Store,
  where: SQL | undefined,
  { status, error, now }: { readonly status: 'failed' | 'cancelled'; readonly error: string; readonly now: Date },
): Promise<void> {
  await store.update(runs).set({ status, error, completedAt: now }).where(and(where, unended));
}
