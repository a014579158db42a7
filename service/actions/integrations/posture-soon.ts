import type { View } from '@assay/engine';
import type { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { queueRun } from '../../runs/queue-run.ts';
import { type PostureResult, postureResultOf } from '../../shapes/posture-scan.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { findIntegration, type IntegrationRow } from '../../store/integrations/integrations.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { findOpenRun, findRunById, openRunsOf } from '../../store/runs/runs.ts';
import { byId } from '../by-id.ts';
import type { Context } from '../define-action.ts';
import { PATIENCE_SECONDS, poll } from '../poll.ts';

type Result = z.input<typeof PostureResult>;

const POLL_MILLISECONDS = 250;

/** Queues a scan of each integration; one that is already queued or running is used as it is. */
export async function startPosture(
  integrations: readonly IntegrationRow[],
  { store, send, caller, audit }: Pick<Context<'key/session'>, 'store' | 'send' | 'caller' | 'audit'>,
): Promise<Result[]> {
  await lockOrganization(store, caller.organizationId);
  const results: Result[] = [];
  for (const integration of integrations) {
    const own = { kind: 'integration', integrationId: integration.id } as const;
    const open = await findOpenRun(store, own);
    const scan = open ?? (await queueRun(store, send, { ...own, target: integration.label }));
    results.push(postureResultOf(integration, scan));
  }
  const [only] = integrations;
  if (only && integrations.length === 1) audit({ subjectId: only.id });
  return results;
}

/** Waits until the scans end or the caller's time is up. */
export async function postureSoon(results: readonly Result[], context: Context<'key/session'>): Promise<Result[]> {
  const ids = results.map(({ scan_id }) => scan_id);
  const wait = {
    read: () => openRunsOf(context.store, ids),
    isOver: (open: readonly unknown[]) => open.length === 0,
    milliseconds: POLL_MILLISECONDS,
    seconds: PATIENCE_SECONDS,
  };
  await poll(context.caller.organizationId, wait, context);
  return Promise.all(ids.map((id) => postureById(id, context)));
}

/** A scan of the organization. Throws `not_found`. */
export async function postureById(id: string, { store, caller }: Context<'key/session'>, view?: View): Promise<Result> {
  const run = await byId(id, 'Scan', () => findRunById(store, id, 'integration'));
  const integration = await findIntegration(store, { id: run.integrationId, organizationId: caller.organizationId });
  if (!integration) throw new Refusal('not_found', 'Scan not found');
  return postureResultOf(integration, run, await findReport<'integration'>(store, id), view);
}
