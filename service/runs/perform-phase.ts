import { type ActiveReport, activeScan, parseTarget, probeSessionOfPage, withActive } from '@assay/engine';
import { runListener } from '../listener/run-listener.ts';
import { needsOwnership, ownershipRefusal } from '../ownership/site-ownership.ts';
import { findUser } from '../store/accounts/users.ts';
import { databaseAway } from '../store/database-error.ts';
import { recordHealthSnapshot } from '../store/projects/health-snapshots.ts';
import { lockProject } from '../store/projects/projects.ts';
import { finishActivePhase, type PhaseKey, saveActiveProgress, startActivePhase } from '../store/runs/active-phases.ts';
import { previousProbes } from '../store/runs/previous-findings.ts';
import { findReport } from '../store/runs/run-report.ts';
import { findRunById } from '../store/runs/runs.ts';
import { startSession } from '../verification/start-session.ts';
import { withDecisions } from './perform-run.ts';
import { raiseRunEnd } from './raise-run-end.ts';
import { reportProgress } from './report-progress.ts';
import type { RunWorld } from './run-world.ts';
import { broke, givenUp } from './without-result.ts';

type Started = NonNullable<Awaited<ReturnType<typeof startActivePhase>>>;

interface End {
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  readonly active: ActiveReport | null;
}

const NAME = 'The active phase';
const failed = (error: string): End => ({ status: 'failed', error, active: null });

/** Runs the active phase of a scan to its end. */
export async function performPhase(key: PhaseKey, world: RunWorld): Promise<void> {
  const scan = await startActivePhase(world.store, key, world.now());
  if (!scan) return;
  const end = await probe(scan, key, world);
  if (world.signal.aborted) throw new Error('the lease was lost');
  await finish(key, end, world);
}

export function giveUpPhase(key: PhaseKey, world: RunWorld): Promise<void> {
  return finish(key, failed(givenUp(NAME)), world);
}

/** Stops early if the phase is cancelled meanwhile. */
async function probe(scan: Started, key: PhaseKey, world: RunWorld): Promise<End> {
  const refusal = await ownershipRefusal({ projectId: scan.projectId, url: scan.target }, world, {
    isRequired: needsOwnership(scan.active, world.config),
  });
  if (refusal !== undefined) return failed(refusal);
  const target = parseTarget(scan.target);
  const reporter = reportProgress((progress) => saveActiveProgress(world.store, key, progress));
  const settings = world.config.reach;
  const signal = AbortSignal.any([world.signal, reporter.stopped]);
  try {
    const onSignIn = () => reporter.tell('Signing in', 0, 0);
    const asked = { projectId: scan.projectId, name: scan.session, url: scan.target, onSignIn };
    const started = await startSession(asked, { ...world, signal });
    if ('error' in started) return failed(started.error);
    const active = await activeScan(target, {
      profile: scan.active.profile,
      allowWrites: scan.active.allowWrites ?? false,
      defaultLogins: scan.active.defaultLogins ?? false,
      listener: await runListener({ id: scan.id, projectId: scan.projectId, target }, { ...world, signal }),
      settings,
      browser: true,
      ...(await probeSessionOfPage(target, started.session, { settings, signal })),
      signal,
      onProgress: reporter.tell,
      onSoFar: reporter.tellFound,
    });
    const { status, error } = active.phase;
    return { status, error, active };
  } catch (error) {
    // The phase did not fail: its job is repeated.
    if (databaseAway(error)) throw error;
    world.log.error({ err: error, scan: scan.id }, 'active phase failed unexpectedly');
    return failed(broke(NAME));
  } finally {
    await reporter.end();
  }
}

async function finish(key: PhaseKey, end: End, world: RunWorld): Promise<void> {
  const at = world.now();
  await world.store.transaction(async (tx) => {
    await world.lockLease(tx);
    const run = await findRunById(tx, key.runId, 'site');
    if (!run) return;
    await lockProject(tx, run.projectId);
    // It may have changed during the phase.
    const stored = await findReport<'site'>(tx, key.runId);
    const previous = stored?.findings ?? [];
    const coverage = await previousProbes(tx, run);
    const merged =
      stored && end.active && withActive(stored, end.active, { coverage, wasSignedIn: run.session !== null });
    const decided =
      merged &&
      (await withDecisions<'site'>(tx, run, { status: 'completed', error: null, report: merged, previous, at }));
    const report = decided?.report;
    const phase = await finishActivePhase(tx, key, { ...end, report: report ?? null }, at);
    if (!phase) return;
    if (report && run.session === null)
      await recordHealthSnapshot(tx, { scanId: run.id, projectId: run.projectId, report, at });
    const send = world.sender(tx);
    const { now: informed } = await raiseRunEnd(
      tx,
      {
        run,
        end: { status: 'completed', error: end.error, report: report ?? stored ?? null },
        previous,
        phase: key.phaseId,
        isLast: true,
        at,
      },
      { config: world.config, send },
    );
    const user = phase.userId === null ? undefined : await findUser(tx, phase.userId);
    if (user && !informed.has(user.email.toLowerCase()))
      await send('mail.send', { kind: 'scan-completed', scanId: run.id, userId: user.id });
  });
}
