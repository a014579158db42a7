import {
  type ActiveReport,
  activeScan,
  type Finding,
  parseTarget,
  type Report,
  restated,
  withActive,
} from '@assay/engine';
import { z } from 'zod';
import { NOBODY, type Raising } from '../channels/raise-event.ts';
import { raiseSiteScan } from '../channels/raise-site-scan.ts';
import { ownershipRefusal } from '../ownership/site-ownership.ts';
import { organizationOfScan } from '../store/accounts/organization-of.ts';
import { findUser } from '../store/accounts/users.ts';
import { carryStates } from '../store/findings/carry-states.ts';
import { decisionsIn, ownerOfSite } from '../store/findings/finding-states.ts';
import { recordHealthSnapshot } from '../store/projects/health-snapshots.ts';
import { lockProject } from '../store/projects/projects.ts';
import {
  finishActivePhase,
  type PhaseKey,
  saveActiveProgress,
  startActivePhase,
} from '../store/scans/active-phases.ts';
import { findScanById, findScanReport } from '../store/scans/scans.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';
import { reportProgress } from './report-progress.ts';
import { broke, givenUp } from './without-result.ts';

type Started = NonNullable<Awaited<ReturnType<typeof startActivePhase>>>;
type ScanOfPhase = Pick<Started, 'projectId' | 'url'>;

interface End {
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  readonly active: ActiveReport | null;
}

const BROKE: End = { status: 'failed', error: broke('The active phase'), active: null };
const GIVEN_UP: End = { status: 'failed', error: givenUp('The active phase'), active: null };

export default defineJob({
  name: 'scan.active',
  data: z.object({ scanId: z.uuid(), phaseId: z.string() }),
  concurrency: 'one-per-pool',
  retries: 4,
  timeoutSeconds: 900,
  organization: ({ scanId }, store) => organizationOfScan(store, scanId),
  async run(key, world) {
    const scan = await startActivePhase(world.store, key, world.now());
    if (!scan) return;
    const end = await endOf(scan, key, world);
    if (world.signal.aborted) throw new Error('the lease was lost');
    await finish(key, end, world, scan);
  },
  giveUp: (key, world) => finish(key, GIVEN_UP, world),
});

/** Stops early if the phase is cancelled meanwhile. */
async function endOf(scan: Started, key: PhaseKey, world: JobWorld): Promise<End> {
  const refusal = await ownershipRefusal({ projectId: scan.projectId, url: scan.url }, world, {
    isRequired: world.config.requireOwnership || scan.active.allowWrites === true,
  });
  if (refusal !== undefined) return { status: 'failed', error: refusal, active: null };
  const telling = reportProgress((progress) => saveActiveProgress(world.store, key, progress));
  try {
    const active = await activeScan(parseTarget(scan.url), {
      profile: scan.active.profile,
      allowWrites: scan.active.allowWrites ?? false,
      settings: world.config.reach,
      browser: true,
      signal: AbortSignal.any([world.signal, telling.stopped]),
      onProgress: telling.tell,
      onSoFar: telling.tellFound,
    });
    const { status, error } = active.phase;
    return { status, error, active };
  } catch (error) {
    world.log.error({ err: error, scan: scan.id }, 'active phase failed unexpectedly');
    return BROKE;
  } finally {
    await telling.end();
  }
}

/** The stored report, which may have changed during the phase, with the phase and the decisions about its findings. */
async function reportAfter(
  store: JobWorld['store'],
  {
    key,
    scan: { projectId, url },
    end,
    at,
  }: { readonly key: PhaseKey; readonly scan: ScanOfPhase; readonly end: End; readonly at: Date },
): Promise<Report | null> {
  if (!end.active) return null;
  await lockProject(store, projectId);
  const stored = await findScanReport(store, key.scanId);
  if (!stored) return null;
  const report = withActive(stored, end.active);
  const states = await carryStates(store, ownerOfSite(projectId, url), {
    previous: async () => stored.findings,
    findings: report.findings,
  });
  return states.size === 0 ? report : restated(report, decisionsIn(states), at);
}

async function finish(
  key: PhaseKey,
  end: End,
  { store, config, sender, lockLease, now }: JobWorld,
  scan?: ScanOfPhase,
): Promise<void> {
  const at = now();
  await store.transaction(async (tx) => {
    await lockLease(tx);
    const before = (await findScanReport(tx, key.scanId))?.findings ?? [];
    const report = scan ? await reportAfter(tx, { key, scan, end, at }) : null;
    const phase = await finishActivePhase(tx, key, { ...end, report }, at);
    if (!phase) return;
    if (report && scan) await recordHealthSnapshot(tx, { scanId: key.scanId, projectId: scan.projectId, report, at });
    const informed = await raised(tx, { key, end, before, report, at }, { config, send: sender(tx) });
    const user = phase.userId === null ? undefined : await findUser(tx, phase.userId);
    if (user && !informed.has(user.email.toLowerCase()))
      await sender(tx)('mail.send', { kind: 'scan-completed', scanId: key.scanId, userId: user.id });
  });
}

interface Ended {
  readonly key: PhaseKey;
  readonly end: End;
  /** Findings before the phase. */
  readonly before: readonly Finding[];
  readonly report: Report | null;
  readonly at: Date;
}

/** Tells channels; returns the addresses that are informed of the end of the scan. */
async function raised(
  store: JobWorld['store'],
  { key: { scanId, phaseId }, end: { error }, before, report, at }: Ended,
  raising: Raising,
): Promise<ReadonlySet<string>> {
  const scan = await findScanById(store, scanId);
  if (!scan) return NOBODY;
  const stored = report ?? (await findScanReport(store, scanId)) ?? null;
  const common = { scan, phase: phaseId, error, previous: before, isLast: true, at };
  return raiseSiteScan(store, { ...common, report: stored, status: 'completed' }, raising);
}
