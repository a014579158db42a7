import { withCodeFindings, withStates } from '@assay/engine';
import { z } from 'zod';
import { newFindings } from '../channels/new-findings.ts';
import type { Raising } from '../channels/raise-event.ts';
import { raiseNewFindings, raiseScanFinished } from '../channels/raise-scan-end.ts';
import { runCodeScan } from '../code-scan/run-code-scan.ts';
import { organizationOfCodeScan } from '../store/accounts/organization-of.ts';
import {
  type CodeScanEnd,
  finishCodeScan,
  previousCodeFindings,
  saveCodeScanProgress,
  startCodeScan,
  wasCodeScanned,
} from '../store/code/code-scan-runs.ts';
import { type CodeScanRow, findCodeScanById } from '../store/code/code-scans.ts';
import { carryStates } from '../store/findings/carry-states.ts';
import { decisionsIn } from '../store/findings/finding-states.ts';
import { lockProject } from '../store/projects/projects.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';
import { reportProgress } from './report-progress.ts';
import { broke, givenUp } from './without-result.ts';

const failed = (error: string): CodeScanEnd => ({ status: 'failed', error, report: null });
const BROKE = failed(broke('The code scan'));
const GIVEN_UP = failed(givenUp('The code scan'));

export default defineJob({
  name: 'code-scan.run',
  data: z.object({ codeScanId: z.uuid() }),
  concurrency: 'each',
  retries: 4,
  timeoutSeconds: 900,
  organization: ({ codeScanId }, store) => organizationOfCodeScan(store, codeScanId),
  async run({ codeScanId: id }, world) {
    const { store, now } = world;
    const scan = await startCodeScan(store, id, now());
    if (!scan) return;
    const end = await endOf(scan, world);
    if (world.signal.aborted) throw new Error('the lease was lost');
    await store.transaction(async (tx) => {
      await world.lockLease(tx);
      await lockProject(tx, scan.projectId);
      await finish(
        tx,
        scan,
        { end: await decided(tx, scan, end, now()), at: now() },
        { ...world, send: world.sender(tx) },
      );
    });
  },
  async giveUp({ codeScanId }, { store, config, now, sender }) {
    const scan = await findCodeScanById(store, codeScanId);
    if (scan)
      await store.transaction((tx) => finish(tx, scan, { end: GIVEN_UP, at: now() }, { config, send: sender(tx) }));
  },
});

/** Ends the scan and tells channels. */
async function finish(
  store: JobWorld['store'],
  scan: CodeScanRow,
  { end, at }: { readonly end: CodeScanEnd; readonly at: Date },
  raising: Raising,
): Promise<void> {
  const { status, error, report } = end;
  const previous = report ? await previousCodeFindings(store, scan, report.repository_id) : [];
  if (!(await finishCodeScan(store, scan.id, end, at))) return;
  const organizationId = await organizationOfCodeScan(store, scan.id);
  if (organizationId === undefined) return;
  const { score = null, grade = null, totals = null } = report ?? {};
  const about = { id: scan.id, kind: 'code' as const, url: report?.target ?? null };
  const place = { organizationId, projectId: scan.projectId, scan: about, at };
  const findings = newFindings({ findings: report?.findings ?? [], previous, known: new Set() });
  await raiseNewFindings(store, { ...place, findings, isFirst: !(await wasCodeScanned(store, scan)) }, raising);
  await raiseScanFinished(store, { ...place, end: { status, score, grade, totals, error } }, raising);
}

/** The findings with the decisions about them. */
async function decided(store: JobWorld['store'], scan: CodeScanRow, end: CodeScanEnd, at: Date): Promise<CodeScanEnd> {
  const { report } = end;
  if (!report) return end;
  const previous = () => previousCodeFindings(store, scan, report.repository_id);
  const { findings } = report;
  const states = await carryStates(store, { projectId: scan.projectId, origin: null }, { previous, findings });
  if (states.size === 0) return end;
  return { ...end, report: withCodeFindings(report, withStates(findings, decisionsIn(states), at)) };
}

/** Stops early if the project is deleted meanwhile. */
async function endOf(scan: CodeScanRow, world: JobWorld): Promise<CodeScanEnd> {
  const { store, log } = world;
  const telling = reportProgress((progress) => saveCodeScanProgress(store, scan.id, progress));
  const signal = AbortSignal.any([world.signal, telling.stopped]);
  try {
    const organizationId = await organizationOfCodeScan(store, scan.id);
    if (organizationId === undefined) return BROKE;
    return await runCodeScan(scan, { organizationId, world: { ...world, signal }, tell: telling.tell });
  } catch (error) {
    log.error({ err: error, codeScan: scan.id }, 'code scan failed unexpectedly');
    return BROKE;
  } finally {
    await telling.end();
  }
}
