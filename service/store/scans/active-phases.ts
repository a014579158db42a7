import type { Profile, Report } from '@assay/engine';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { type ActivePhaseState, type ScanProgress, scans } from '../schema.ts';
import { activeWith, ended, plainColumns, QUEUED } from './scans.ts';

/** One active phase of a scan; a phase restarted after cancellation is a new one. */
export interface PhaseKey {
  readonly scanId: string;
  readonly phaseId: string;
}

interface NewPhase {
  readonly phaseId: string;
  readonly profile: Profile;
  readonly allowWrites?: boolean;
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
export function newPhase({ phaseId, profile, allowWrites = false, userId }: NewPhase): ActivePhaseState {
  const writes = allowWrites ? { allowWrites: true as const } : {};
  return {
    id: phaseId,
    profile,
    ...writes,
    status: 'pending',
    error: null,
    startedAt: null,
    completedAt: null,
    userId,
  };
}

const isUnder = ({ scanId, phaseId }: PhaseKey) =>
  and(
    eq(scans.id, scanId),
    eq(scans.status, 'running'),
    isNotNull(scans.passiveCompletedAt),
    sql`${scans.active}->>'id' = ${phaseId}`,
  );

/** Sets a completed scan back to `running`; false if it is not completed. */
export async function queueActivePhase(store: Store, scanId: string, phase: NewPhase): Promise<boolean> {
  const rows = await store
    .update(scans)
    .set({ status: 'running', completedAt: null, progress: QUEUED, active: newPhase(phase) })
    .where(and(eq(scans.id, scanId), eq(scans.status, 'completed'), isNotNull(scans.head)))
    .returning({ id: scans.id });
  return rows.length > 0;
}

/** Marks a phase as running, also after its worker died; undefined if it was cancelled, has ended or is deleted. */
export async function startActivePhase(store: Store, key: PhaseKey, now: Date) {
  const [row] = await store
    .update(scans)
    .set({ active: activeWith({ status: 'running', startedAt: now.toISOString() }) })
    .where(isUnder(key))
    .returning({ ...plainColumns, report: scans.report });
  return row?.report && row.active ? { ...row, report: row.report, active: row.active } : undefined;
}

/** False if the phase is no longer in progress and its worker should stop. */
export async function saveActiveProgress(store: Store, key: PhaseKey, progress: ScanProgress): Promise<boolean> {
  const rows = await store.update(scans).set({ progress }).where(isUnder(key)).returning({ id: scans.id });
  return rows.length > 0;
}

/** Ends a phase and completes its scan; undefined if it was cancelled meanwhile. */
export async function finishActivePhase(
  store: Store,
  key: PhaseKey,
  { status, error, report }: PhaseEnd,
  now: Date,
): Promise<ActivePhaseState | undefined> {
  const [row] = await store
    .update(scans)
    .set({
      status: 'completed',
      completedAt: now,
      progress: ended(status === 'completed' ? 'done' : 'failed'),
      active: activeWith({ status, error, completedAt: now.toISOString() }),
      ...(report ? { report } : {}),
    })
    .where(isUnder(key))
    .returning({ active: scans.active });
  return row?.active ?? undefined;
}

/** Cancels a phase in progress and keeps the earlier results. False if there is none. */
export async function cancelActivePhase(store: Store, scanId: string, now: Date): Promise<boolean> {
  const rows = await store
    .update(scans)
    .set({
      status: 'completed',
      completedAt: now,
      progress: ended('cancelled'),
      active: activeWith({ status: 'cancelled', completedAt: now.toISOString() }),
    })
    .where(
      and(
        eq(scans.id, scanId),
        eq(scans.status, 'running'),
        isNotNull(scans.passiveCompletedAt),
        isNotNull(scans.active),
      ),
    )
    .returning({ id: scans.id });
  return rows.length > 0;
}
