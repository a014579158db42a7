import type { Permitted, Profile, Report } from '@assay/engine';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { someChanged } from '../row-results.ts';
import { plainColumns, runColumns } from './run-row.ts';
import { type ActivePhaseState, type RunProgress, runs } from './run-schema.ts';
import { activeWith, cancelRun, ended } from './run-states.ts';
import { QUEUED } from './runs.ts';

/** One active phase of a scan; a phase restarted after cancellation is a new one. */
export interface PhaseKey {
  readonly runId: string;
  readonly phaseId: string;
}

interface NewPhase extends Permitted {
  readonly phaseId: string;
  readonly profile: Profile;
  /** User to notify when it ends; null: nobody. */
  readonly userId: string | null;
}

interface PhaseEnd {
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  /** Null keeps the previous report. */
  readonly report: Report | null;
}

/** Queues a phase. */
export function newPhase({ phaseId, profile, allowWrites, defaultLogins, userId }: NewPhase): ActivePhaseState {
  return {
    id: phaseId,
    profile,
    ...(allowWrites ? { allowWrites } : {}),
    ...(defaultLogins ? { defaultLogins } : {}),
    status: 'pending',
    error: null,
    startedAt: null,
    completedAt: null,
    userId,
  };
}

const isUnder = ({ runId, phaseId }: PhaseKey) =>
  and(
    eq(runs.id, runId),
    eq(runs.status, 'running'),
    isNotNull(runs.passiveCompletedAt),
    sql`${runs.active}->>'id' = ${phaseId}`,
  );

/** Sets a completed scan back to `running`; false if it is not completed. */
export function queueActivePhase(store: Store, runId: string, phase: NewPhase): Promise<boolean> {
  return store
    .update(runs)
    .set({ status: 'running', completedAt: null, progress: QUEUED, active: newPhase(phase) })
    .where(and(eq(runs.id, runId), eq(runs.status, 'completed'), isNotNull(runs.head)))
    .then(someChanged);
}

/** Marks a phase as running, also after its worker died; undefined if it was cancelled, has ended or is deleted. */
export async function startActivePhase(store: Store, key: PhaseKey, now: Date) {
  const [row] = await store
    .update(runs)
    .set({ active: activeWith({ status: 'running', startedAt: now.toISOString() }) })
    .where(isUnder(key))
    .returning({ ...plainColumns, session: runColumns.session, report: runs.report });
  return row?.report && row.active && row.projectId !== null
    ? { ...row, projectId: row.projectId, active: row.active }
    : undefined;
}

/** False if the phase is no longer in progress and its worker should stop. */
export function saveActiveProgress(store: Store, key: PhaseKey, progress: RunProgress): Promise<boolean> {
  return store.update(runs).set({ progress }).where(isUnder(key)).then(someChanged);
}

/** Ends a phase and completes its scan; undefined if it was cancelled meanwhile. */
export async function finishActivePhase(
  store: Store,
  key: PhaseKey,
  { status, error, report }: PhaseEnd,
  now: Date,
): Promise<ActivePhaseState | undefined> {
  const [row] = await store
    .update(runs)
    .set({
      status: 'completed',
      completedAt: now,
      progress: ended(status === 'completed' ? 'done' : 'failed'),
      active: activeWith({ status, error, completedAt: now.toISOString() }),
      ...(report ? { report } : {}),
    })
    .where(isUnder(key))
    .returning({ active: runs.active });
  return row?.active ?? undefined;
}

/** Cancels a phase in progress and keeps the earlier results. False if there is none. */
export function cancelActivePhase(store: Store, runId: string, now: Date): Promise<boolean> {
  return store
    .update(runs)
    .set({
      status: 'completed',
      completedAt: now,
      progress: ended('cancelled'),
      active: activeWith({ status: 'cancelled', completedAt: now.toISOString() }),
    })
    .where(
      and(eq(runs.id, runId), eq(runs.status, 'running'), isNotNull(runs.passiveCompletedAt), isNotNull(runs.active)),
    )
    .then(someChanged);
}

/** Cancels a run, or only the active phase that it is in; false if the run had ended. */
export async function cancelRunOrPhase(store: Store, runId: string, now: Date): Promise<boolean> {
  return (await cancelActivePhase(store, runId, now)) || (await cancelRun(store, runId, now));
}
