import { type Finding, parseTarget, type Report, restated, scan as scanTarget } from '@assay/engine';
import { z } from 'zod';
import { raiseSiteScan } from '../channels/raise-site-scan.ts';
import { organizationOfScan } from '../store/accounts/organization-of.ts';
import { carryStates } from '../store/findings/carry-states.ts';
import { decisionsIn, ownerOfSite } from '../store/findings/finding-states.ts';
import { recordHealthSnapshot } from '../store/projects/health-snapshots.ts';
import { lockProject } from '../store/projects/projects.ts';
import { previousFindings } from '../store/scans/previous-findings.ts';
import { findScanById, finishPassive, saveScanProgress, startScan } from '../store/scans/scans.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';
import { reportProgress } from './report-progress.ts';
import { broke, givenUp } from './without-result.ts';

type Started = NonNullable<Awaited<ReturnType<typeof startScan>>>;

export default defineJob({
  name: 'scan.run',
  data: z.object({ scanId: z.uuid() }),
  concurrency: 'each',
  retries: 4,
  timeoutSeconds: 900,
  organization: ({ scanId }, store) => organizationOfScan(store, scanId),
  async run({ scanId }, world) {
    const { store, signal, now } = world;
    const scan = await startScan(store, scanId, now());
    if (!scan) return;
    const previous = await previousFindings(store, scan);
    const seen = await reportOn(scan, previous, world);
    if (signal.aborted) throw new Error('the lease was lost');
    const { status, error } = seen ?? { status: 'failed' as const, error: broke('The scan') };
    const at = now();
    await store.transaction(async (tx) => {
      await world.lockLease(tx);
      await lockProject(tx, scan.projectId);
      const report = seen && (await decided(tx, scan, { report: seen, previous, at }));
      const { ended, active } = await finishPassive(tx, scanId, { status, error, report: report ?? null }, at);
      if (active) await world.sender(tx)('scan.active', { scanId, phaseId: active.id });
      if (ended && report && status === 'completed')
        await recordHealthSnapshot(tx, { scanId, projectId: scan.projectId, report, at });
      const isLast = active === undefined;
      const end = { scan, status, error, report: report ?? null, previous, isLast, at };
      if (ended) await raiseSiteScan(tx, end, { config: world.config, send: world.sender(tx) });
    });
  },
  async giveUp({ scanId }, { store, config, now, sender }) {
    const error = givenUp('The scan');
    await store.transaction(async (tx) => {
      const end = { status: 'failed', error, report: null } as const;
      const { ended } = await finishPassive(tx, scanId, end, now());
      const scan = ended ? await findScanById(tx, scanId) : undefined;
      const last = { previous: [], isLast: true, at: now() };
      if (scan) await raiseSiteScan(tx, { ...end, ...last, scan }, { config, send: sender(tx) });
    });
  },
});

/** The report with the decisions about its findings. */
async function decided(
  store: JobWorld['store'],
  { projectId, url }: Started,
  { report, previous, at }: { readonly report: Report; readonly previous: readonly Finding[]; readonly at: Date },
): Promise<Report> {
  const states = await carryStates(store, ownerOfSite(projectId, url), {
    previous: async () => previous,
    findings: report.findings,
  });
  return states.size === 0 ? report : restated(report, decisionsIn(states), at);
}

/** Undefined if the scanner itself failed. Stops early if the scan is cancelled meanwhile. */
async function reportOn(scan: Started, previous: readonly Finding[], world: JobWorld): Promise<Report | undefined> {
  const { store, config, log } = world;
  const telling = reportProgress((progress) => saveScanProgress(store, scan.id, progress));
  try {
    return await scanTarget(parseTarget(scan.url), {
      modules: scan.modules,
      formFactor: scan.formFactor,
      wcag: scan.wcag,
      previous,
      identityKey: world.keyedHash('finding-identity', ''),
      settings: config.reach,
      signal: AbortSignal.any([world.signal, telling.stopped]),
      onProgress: telling.tell,
      onSoFar: telling.tellFound,
    });
  } catch (error) {
    log.error({ err: error, scan: scan.id }, 'scan failed unexpectedly');
    return undefined;
  } finally {
    await telling.end();
  }
}
