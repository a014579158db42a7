import { scanPosture } from '@assay/engine';
import { z } from 'zod';
import { providerName } from '../shapes/integration.ts';
import { organizationOfPostureScan } from '../store/accounts/organization-of.ts';
import { boundToIntegration } from '../store/integrations/integrations.ts';
import {
  finishPostureScan,
  isPostureScanOpen,
  type PostureEnd,
  type PostureScan,
  startPostureScan,
} from '../store/integrations/posture-scans.ts';
import { previousPosture } from '../store/integrations/previous-posture.ts';
import { listProjects } from '../store/projects/projects.ts';
import { lostConnection, openStored } from '../vault.ts';
import { defineJob } from './define-job.ts';
import type { JobWorld } from './job-world.ts';
import { reportProgress } from './report-progress.ts';

const MOST_SITES = 50;
const BROKE = 'The scan failed because of an internal error';
const GIVEN_UP = 'The scan was aborted: every attempt ended before it was complete';

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
      await finishPostureScan(tx, scanId, end, now());
    });
  },
  giveUp: ({ scanId }, { store, now }) =>
    finishPostureScan(store, scanId, { status: 'failed', report: null, error: GIVEN_UP }, now()),
});

async function examine({ scan, integration }: PostureScan, world: JobWorld): Promise<PostureEnd> {
  const { store, config, vault, signal } = world;
  const { provider } = integration;
  const instance = config.providers.instances[provider];
  const credentials = openStored(vault, integration.credentials, boundToIntegration(integration));
  if (credentials === undefined)
    return { status: 'failed', report: null, error: lostConnection(providerName(provider)) };
  const report = await scanPosture({
    provider,
    credentials: JSON.parse(credentials),
    credentialsAt: integration.credentialsAt,
    settings: config.reach,
    apiUrl: instance?.apiUrl,
    consoleUrl: instance?.url,
    sites: (await listProjects(store, integration.organizationId, null, MOST_SITES)).map(({ url }) => url),
    previous: await previousPosture(store, scan),
    signal,
  });
  return { status: report.status, report, error: report.error };
}
