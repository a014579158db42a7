import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { cancelDeliveries } from '../channels/deliveries.ts';
import { fixVerifications } from '../findings/finding-schema.ts';
import type { Store } from '../open.ts';
import { queuedJobs } from '../queue/queue-schema.ts';
import { cancelRunOrPhase } from '../runs/active-phases.ts';
import { runs } from '../runs/run-schema.ts';
import { abortRuns } from '../runs/run-states.ts';
import { listRuns, ofOrganization } from '../runs/runs.ts';
import { projects } from '../schema.ts';

const ENDED = 'The organization is being deleted';
const OPEN = ['pending', 'running'] as const;
/** Emails about the deletion are still sent, and requested exports written. */
const KEPT_QUEUES = ['mail.send', 'export.write'];

/** Ends all work of an organization that is queued or in progress. Its badges are not valid while it is being deleted. */
export async function endWork(store: Store, organizationId: string, now: Date): Promise<void> {
  const own = store.select({ id: projects.id }).from(projects).where(eq(projects.organizationId, organizationId));
  await store
    .delete(queuedJobs)
    .where(
      and(
        eq(queuedJobs.organizationId, organizationId),
        isNull(queuedJobs.attempt),
        notInArray(queuedJobs.queue, KEPT_QUEUES),
      ),
    );
  await cancelDeliveries(store, { organizationId }, { error: ENDED, now });
  const ofOwner = ofOrganization(store, organizationId);
  const open = await listRuns(store, { isOpen: true, kind: 'site' }, { where: ofOwner, limit: 10_000 });
  for (const { id } of open) await cancelRunOrPhase(store, id, now);
  const isCode = eq(runs.kind, 'code');
  await abortRuns(store, and(ofOwner, isCode), { status: 'cancelled', error: ENDED, now });
  await abortRuns(store, ofOwner, { status: 'failed', error: ENDED, now });
  await store
    .update(fixVerifications)
    .set({ status: 'not_testable', evidence: ENDED, checkedAt: now })
    .where(and(inArray(fixVerifications.projectId, own), inArray(fixVerifications.status, OPEN)));
}
