import { admitRun } from '../../admission/admit-run.ts';
import { hashOf } from '../../keys/secret.ts';
import type { Deployment } from '../../providers/deploy/read-deployment.ts';
import { startAwaiting } from '../../runs/queue-run.ts';
import { takeWebhookEvent } from '../../store/billing/billing.ts';
import type { Store } from '../../store/open.ts';
import { pullTarget } from '../../store/runs/code-run.ts';
import { awaitDeployment, isBeingPerformed } from '../../store/runs/run-states.ts';
import { findOpenRun } from '../../store/runs/runs.ts';
import type { Caller } from '../../world/caller.ts';
import { acceptCodeScan, DEPLOYMENT_MINUTES, scannedRepository } from '../code-scans/accept-code-scan.ts';
import type { ProjectContext } from '../define-action.ts';
import { commitToAwait } from './deployed-commits.ts';

export const COVERED = 'Covered by a scan that has not started yet';

/** What became of a delivery. */
export interface Taken {
  readonly scanId: string | null;
  readonly ignored: string | null;
}

export const ignore = (ignored: string): Taken => ({ scanId: null, ignored });

/** Whether it is the first delivery of that content to a hook, or to a connection of the app. */
export function isNewDelivery(store: Store, hookId: string, content: string): Promise<boolean> {
  return takeWebhookEvent(store, { provider: `deploy:${hookId}`, eventId: hashOf(content), type: 'deployment' });
}

/**
 * Starts a code scan of the default branch or of a pull request, unless one that has not started yet covers it. After a push, it waits for
 * the deployment of the commit if the repository reports deployments of the project. Requires the lock of the project.
 */
export async function scanPushed(
  trigger: ProjectContext,
  hook: { readonly id: string; readonly organizationId: string },
  deployment: Deployment,
): Promise<Taken> {
  const { store, project, send } = trigger;
  const { repository: pushed, pull, isProduction } = deployment;
  const repository = await scannedRepository(trigger);
  // GitHub compares names without case.
  if (pushed?.toLowerCase() !== repository.toLowerCase())
    return ignore(`Not ${nounOf(deployment)} ${repository}, the repository of the project`);
  const target = pull === undefined ? repository : pullTarget(repository, pull);
  const subject = { kind: 'code', projectId: project.id, target } as const;
  const pending = await findOpenRun(store, { ...subject, status: 'pending' });
  const awaited = pending?.details.deployment;
  const commit = await commitToAwait(deployment, trigger);
  if (pending && awaited !== undefined && commit !== undefined) await awaitDeployment(store, pending.id, commit);
  // A commit may be deployed before its push arrives.
  const isDeployed = commit === undefined && (isProduction === undefined || awaited === deployment.commit);
  const isAwaited = awaited !== undefined && isDeployed;
  if (pending && !isAwaited) return { scanId: pending.id, ignored: COVERED };
  const after = await admitRun({ kind: 'code', organizationId: hook.organizationId, hookId: hook.id }, trigger);
  if (pending) {
    await startAwaiting(store, send, pending.id, after);
    return { scanId: pending.id, ignored: null };
  }
  const waits = await isBeingPerformed(store, { ...subject, monitorId: null });
  const held =
    commit === undefined ? after : laterOf(after, new Date(trigger.now().getTime() + DEPLOYMENT_MINUTES * 60_000));
  const scan = await acceptCodeScan(trigger, { repository, pull, waits, after: held, deployment: commit });
  return { scanId: scan.id, ignored: null };
}

function nounOf({ pull, isProduction }: Deployment): string {
  if (pull !== undefined) return 'a pull request of';
  return isProduction === undefined ? 'a push to' : 'a deployment of';
}

function laterOf(a: Date | undefined, b: Date): Date {
  return a && a > b ? a : b;
}

/** Scans that a hook or the app starts are those of its organization. */
export function callerOf({
  id,
  organizationId,
  projectId,
  userId,
}: {
  readonly id: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly userId: string | null;
}): Caller {
  const credential = { kind: 'key', keyId: id, projectId, scopes: ['scan'] } as const;
  return { userId: userId ?? id, email: '', role: 'member', verified: true, organizationId, credential };
}
