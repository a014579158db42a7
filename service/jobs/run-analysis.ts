import {
  type AnalysisEnd,
  type AnalysisRow,
  finishAnalysis,
  isAnalysisOpen,
  startAnalysis,
} from '../store/scans/analyses.ts';
import type { JobWorld } from '../world/job-world.ts';
import { reportProgress } from './report-progress.ts';
import { broke, givenUp } from './without-result.ts';

type Examine = (analysis: AnalysisRow, world: JobWorld) => Promise<AnalysisEnd>;

const BROKE = broke('The analysis');
const GIVEN_UP = givenUp('The analysis');

/** Runs an analysis; stops early if its project is deleted meanwhile. */
export async function runAnalysis(id: string, world: JobWorld, examine: Examine): Promise<void> {
  const { store, log, now } = world;
  const analysis = await startAnalysis(store, id, now());
  if (!analysis) return;
  const telling = reportProgress(() => isAnalysisOpen(store, id));
  const signal = AbortSignal.any([world.signal, telling.stopped]);
  const end = await examine(analysis, { ...world, signal })
    .catch((error: unknown): AnalysisEnd => {
      log.error({ err: error, analysis: id }, 'analysis failed unexpectedly');
      return { status: 'failed', result: null, error: BROKE };
    })
    .finally(() => telling.end());
  if (world.signal.aborted) throw new Error('the lease was lost');
  await store.transaction(async (tx) => {
    await world.lockLease(tx);
    await finishAnalysis(tx, id, end, now());
  });
}

export async function giveUpAnalysis(id: string, { store, now }: JobWorld): Promise<void> {
  await finishAnalysis(store, id, { status: 'failed', result: null, error: GIVEN_UP }, now());
}
