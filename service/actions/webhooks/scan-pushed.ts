import { admitRun } from '../../admission/admit-run.ts';
import { hashOf } from '../../keys/secret.ts';
import type { Deployment } from '../../providers/deploy/read-deployment.ts';
import { takeWebhookEvent } from '../../store/billing/billing.ts';
import type { Store } from '../../store/open.ts';
import { pullTarget } from '../../store/runs/code-run.ts';
import { isBeingPerformed } from '../../store/runs/run-states.ts';
import { findOpenRun } from '../../store/runs/runs.ts';
import type { Caller } from '../../world/caller.ts';
import { acceptCodeScan, scannedRepository } from '../code-scans/accept-code-scan.ts';
import type { ProjectContext } from '../define-action.ts';

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

/** Starts a code scan of the default branch or of a pull request, unless one that has not started yet covers it. */
export async function scanPushed(
  trigger: ProjectContext,
  hook: { readonly id: string; readonly organizationId: string },
  { repository: pushed, pull }: Pick<Deployment, 'repository' | 'pull'>,
): Promise<Taken> {
  const { store, project } = trigger;
  const repository = await scannedRepository(trigger);
  // GitHub compares names without case.
  if (pushed?.toLowerCase() !== repository.toLowerCase())
    return ignore(
      `Not ${pull === undefined ? 'a push to' : 'a pull request of'} ${repository}, the repository of the project`,
    );
  const target = pull === undefined ? repository : pullTarget(repository, pull);
  const subject = { kind: 'code', projectId: project.id, target } as const;
  const pending = await findOpenRun(store, { ...subject, status: 'pending' });
  if (pending) return { scanId: pending.id, ignored: COVERED };
  const after = await admitRun({ kind: 'code', organizationId: hook.organizationId, hookId: hook.id }, trigger);
  const waits = await isBeingPerformed(store, { ...subject, monitorId: null });
  const scan = await acceptCodeScan(trigger, { repository, pull, waits, after });
  return { scanId: scan.id, ignored: null };
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
