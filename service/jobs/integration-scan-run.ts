import { scanPosture, withPostureFindings, withStates } from '@assay/engine';
import { z } from 'zod';
import { newFindings } from '../channels/new-findings.ts';
import type { Raising } from '../channels/raise-event.ts';
import { raiseNewFindings, raiseScanFinished } from '../channels/raise-scan-end.ts';
import { lostConnection } from '../keys/vault.ts';
import { providerName } from '../shapes/integration.ts';
import { organizationOfPostureScan } from '../store/accounts/organization-of.ts';
import { lockOrganization } from '../store/accounts/organizations.ts';
import { carryStates } from '../store/findings/carry-states.ts';
import { decisionsIn } from '../store/findings/finding-states.ts';
import {
  finishPostureScan,
  isPostureScanOpen,
  type PostureEnd,
  startPostureScan,
  wasPostureScanned,
} from '../store/integrations/posture-scan-runs.ts';
import type { PostureScan } from '../store/integrations/posture-scans.ts';
import { previousPosture } from '../store/integrations/previous-posture.ts';
import { postureOptions } from '../verification/posture-options.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';
import { reportProgress } from './report-progress.ts';
import { broke, givenUp } from './without-result.ts';

const BROKE = broke('The scan');
const GIVEN_UP = givenUp('The scan');

export default defineJob({
  name: 'integration-scan.run',
  data: z.object({ scanId: z.uuid() }),
  concurrency: 'each',
  retries: 4,
  timeoutSeconds: 600,
  organization: ({ scanId }, store) => organizationOfPostureScan(store, scanId),
  async run({ scanId }, world) {
    const { store, log, now } = world;
    const opened = await startPostureScan(store, scanId, now());
    if (!opened) return;
    const telling = reportProgress(() => isPostureScanOpen(store, scanId));
    const signal = AbortSignal.any([world.signal, telling.stopped]);
    const end = await examine(opened, { ...world, signal })
      .catch((error: unknown): PostureEnd => {
        log.error({ err: error, scan: scanId }, 'posture scan failed unexpectedly');
        return { status: 'failed', report: null, error: BROKE };
      })
      .finally(() => telling.end());
    if (world.signal.aborted) throw new Error('the lease was lost');
    await store.transaction(async (tx) => {
      await world.lockLease(tx);
      await finish(
        tx,
        opened,
        { end: await decided(tx, opened, end, now()), at: now() },
        { ...world, send: world.sender(tx) },
      );
    });
  },
  async giveUp({ scanId }, { store, now }) {
    await finishPostureScan(store, scanId, { status: 'failed', report: null, error: GIVEN_UP }, now());
  },
});

/** Ends the scan and tells the channels of the organization. */
async function finish(
  store: JobWorld['store'],
  { scan: { id, integrationId }, integration: { organizationId } }: PostureScan,
  { end, at }: { readonly end: PostureEnd; readonly at: Date },
  raising: Raising,
): Promise<void> {
  const { status, error, report } = end;
  const previous = await previousPosture(store, { id, integrationId });
  if (!(await finishPostureScan(store, id, end, at))) return;
  const place = { organizationId, projectId: null, scan: { id, kind: 'integration' as const, url: null }, at };
  const findings = newFindings({ findings: report?.findings ?? [], previous, known: new Set() });
  const isFirst = !(await wasPostureScanned(store, { id, integrationId }));
  await raiseNewFindings(store, { ...place, findings, isFirst }, raising);
  await raiseScanFinished(
    store,
    { ...place, end: { status, score: null, grade: null, totals: report?.totals ?? null, error } },
    raising,
  );
}

/** The findings with the decisions about them. */
async function decided(
  store: JobWorld['store'],
  { scan, integration }: PostureScan,
  end: PostureEnd,
  at: Date,
): Promise<PostureEnd> {
  const { report } = end;
  if (!report) return end;
  await lockOrganization(store, integration.organizationId);
  const previous = () => previousPosture(store, scan);
  const { findings } = report;
  const states = await carryStates(store, { integrationId: integration.id }, { previous, findings });
  if (states.size === 0) return end;
  return { ...end, report: withPostureFindings(report, withStates(findings, decisionsIn(states), at)) };
}

async function examine({ scan, integration }: PostureScan, world: JobWorld): Promise<PostureEnd> {
  const options = await postureOptions(integration, world);
  if (!options) return { status: 'failed', report: null, error: lostConnection(providerName(integration.provider)) };
  const report = await scanPosture({ ...options, previous: await previousPosture(world.store, scan) });
  return { status: report.status, report, error: report.error };
}
