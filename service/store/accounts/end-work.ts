import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { cancelDeliveriesOf } from '../channels/deliveries.ts';
import { codeScans } from '../code/code-schema.ts';
import { fixVerifications } from '../findings/finding-schema.ts';
import { integrations, postureScans } from '../integrations/integration-schema.ts';
import { monitorTargets, threatScans } from '../monitoring/monitoring-schema.ts';
import type { Store } from '../open.ts';
import { queuedJobs } from '../queue/queue-schema.ts';
import { cancelActivePhase } from '../scans/active-phases.ts';
import { cancelScan } from '../scans/scans.ts';
import { analyses, projects, scans } from '../schema.ts';

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
  await cancelDeliveriesOf(store, organizationId, { error: ENDED, now });
  const open = await store
    .select({ id: scans.id })
    .from(scans)
    .where(and(inArray(scans.projectId, own), inArray(scans.status, OPEN)));
  for (const { id } of open) if (!(await cancelActivePhase(store, id, now))) await cancelScan(store, id, now);
  const failed = { status: 'failed', error: ENDED, completedAt: now } as const;
  await store
    .update(analyses)
    .set(failed)
    .where(and(inArray(analyses.projectId, own), inArray(analyses.status, OPEN)));
  await store
    .update(codeScans)
    .set({ ...failed, status: 'cancelled' })
    .where(and(inArray(codeScans.projectId, own), inArray(codeScans.status, OPEN)));
  await store
    .update(fixVerifications)
    .set({ status: 'not_testable', evidence: ENDED, checkedAt: now })
    .where(and(inArray(fixVerifications.projectId, own), inArray(fixVerifications.status, OPEN)));
  const targets = store
    .select({ id: monitorTargets.id })
    .from(monitorTargets)
    .where(inArray(monitorTargets.projectId, own));
  await store
    .update(threatScans)
    .set(failed)
    .where(and(inArray(threatScans.targetId, targets), inArray(threatScans.status, OPEN)));
  const connected = store
    .select({ id: integrations.id })
    .from(integrations)
    .where(eq(integrations.organizationId, organizationId));
  await store
    .update(postureScans)
    .set(failed)
    .where(and(inArray(postureScans.integrationId, connected), inArray(postureScans.status, OPEN)));
}
