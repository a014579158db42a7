import { withStates } from '@assay/engine';
import { databaseAway } from '../store/database-error.ts';
import { carryStates } from '../store/findings/carry-states.ts';
import { decisionsIn, ownerOfRun, statesOf } from '../store/findings/finding-states.ts';
import type { Store } from '../store/open.ts';
import type { RunKind } from '../store/runs/run-kinds.ts';
import { withFindingsOf } from '../store/runs/run-report.ts';
import type { PlainRun, RunEnd } from '../store/runs/run-row.ts';
import { finishRun, saveProgress, startRun } from '../store/runs/run-states.ts';
import { findRunById } from '../store/runs/runs.ts';
import { refundScan } from '../store/runs/scan-spends.ts';
import type { Looked, RunDefinition } from './define-run.ts';
import { queueWaiting } from './queue-run.ts';
import { raiseRunEnd } from './raise-run-end.ts';
import { reportProgress } from './report-progress.ts';
import { definitionOf } from './run-kinds.ts';
import { recordRunSession } from './run-session.ts';
import type { RunWorld } from './run-world.ts';
import { broke, givenUp } from './without-result.ts';

/** Runs a queued run to its end, or starts it again after its worker died. `look` replaces that of its kind. */
export async function performRun(id: string, world: RunWorld, look?: RunDefinition<RunKind>['look']): Promise<void> {
  const run = await startRun(world.store, id, world.now());
  if (!run) return;
  const definition = definitionOf(run.kind);
  const looked = await lookAt(look ? { ...definition, look } : definition, run, world);
  if (world.signal.aborted) throw new Error('the lease was lost');
  await world.store.transaction(async (tx) => {
    await world.lockLease(tx);
    await finish(tx, run, looked, world);
  });
}

/** Ends a run whose every attempt was interrupted. */
export async function giveUpRun(id: string, world: RunWorld): Promise<void> {
  const run = await findRunById(world.store, id);
  if (!run) return;
  const error = givenUp(definitionOf(run.kind).name);
  await world.store.transaction((tx) =>
    finish(tx, run, { status: 'failed', error, report: null, isRefunded: true }, world),
  );
}

/** A run that breaks fails. Stops early if the run is cancelled meanwhile. */
async function lookAt<K extends RunKind>(
  definition: RunDefinition<K>,
  run: PlainRun<K>,
  world: RunWorld,
): Promise<Looked<K>> {
  const reporter = reportProgress((progress) => saveProgress(world.store, run.id, progress));
  const signal = AbortSignal.any([world.signal, reporter.stopped]);
  try {
    return await definition.look(run, { ...world, signal }, reporter);
  } catch (error) {
    // The run did not fail: its job is repeated.
    if (databaseAway(error)) throw error;
    world.log.error({ err: error, run: run.id, kind: run.kind }, 'run failed unexpectedly');
    return { status: 'failed', error: broke(definition.name), report: null, isRefunded: true };
  } finally {
    await reporter.end();
  }
}

/** Stores the end with the decisions about its findings, and tells others. */
async function finish<K extends RunKind>(
  store: Store,
  run: PlainRun<K>,
  looked: Looked<K>,
  world: RunWorld,
): Promise<void> {
  const at = world.now();
  const definition = definitionOf<K>(run.kind as K);
  const { earlier: _, isRefunded = false, previous = [], ...plain } = looked;
  await definition.lock?.(store, run);
  const decided = await withDecisions(store, run, { ...plain, previous, at });
  const end = definition.conclude?.(decided, looked) ?? decided;
  const { ended, active } = await finishRun(store, run.id, end, at);
  if (!ended) return;
  if (isRefunded) await refundScan(store, run.id);
  await recordRunSession(store, run, end, at);
  const send = world.sender(store);
  await queueWaiting(store, run, send);
  if (active) await send('scan.active', { scanId: run.id, phaseId: active.id });
  await definition.stored?.(store, { run, end, previous, at }, world);
  const ending = { run, end, previous, isLast: active === undefined, at };
  const { all } = await raiseRunEnd(store, ending, { config: world.config, send });
  await definition.raised?.(store, { run, end, previous, at }, world, all);
}

type Decided<K extends RunKind> = RunEnd<K> & Required<Pick<Looked<K>, 'previous'>> & { readonly at: Date };

/** The end with the decisions about the findings. */
export async function withDecisions<K extends RunKind>(
  store: Store,
  run: PlainRun<K>,
  { previous, at, ...end }: Decided<K>,
): Promise<RunEnd<K>> {
  const { decisions } = definitionOf<K>(run.kind as K);
  const owner = ownerOfRun(run);
  if (!end.report || !owner || decisions === undefined) return end as unknown as RunEnd<K>;
  const { findings } = end.report;
  const states =
    decisions === 'read' ? await statesOf(store, owner) : await carryStates(store, owner, { previous, findings });
  const kept = withStates(findings, decisionsIn(states), at);
  const report = states.size === 0 ? end.report : withFindingsOf<K>(run.kind as K, end.report, kept);
  return { ...end, report } as unknown as RunEnd<K>;
}
