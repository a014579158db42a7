import { z } from 'zod';
import { runCodeScan } from '../code-scan/run-code-scan.ts';
import { organizationOfCodeScan } from '../store/accounts/organization-of.ts';
import { type CodeScanEnd, finishCodeScan, saveCodeScanProgress, startCodeScan } from '../store/code/code-scan-runs.ts';
import type { CodeScanRow } from '../store/code/code-scans.ts';
import { defineJob } from './define-job.ts';
import type { JobWorld } from './job-world.ts';
import { reportProgress } from './report-progress.ts';

const failed = (error: string): CodeScanEnd => ({ status: 'failed', error, report: null });
const BROKE = failed('The code scan failed because of an internal error');
const GIVEN_UP = failed('The code scan was aborted: every attempt ended before it was complete');

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
      await finishCodeScan(tx, id, end, now());
    });
  },
  giveUp: ({ codeScanId }, { store, now }) => finishCodeScan(store, codeScanId, GIVEN_UP, now()),
});

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
