import { and, eq, or, sql } from 'drizzle-orm';
import { channelStops, channels } from '../channels/channel-schema.ts';
import { outgoingMails } from '../mails/mail-schema.ts';
import type { Store } from '../open.ts';
import { queuedJobs } from '../queue/queue-schema.ts';
import { runs } from '../runs/run-schema.ts';
import { projects, users } from '../schema.ts';
import { feedback } from '../visitors/visitor-schema.ts';
import { auditLog } from './audit-schema.ts';
import { invitations } from './organization-schema.ts';

/**
 * Deletes a user and what is known about them. Entries of audit logs stay, under a `pseudonym` that says nothing about the
 * user but keeps their entries together.
 */
export async function eraseUser(
  store: Store,
  { id, email }: { readonly id: string; readonly email: string },
  pseudonym: string,
): Promise<void> {
  await store.update(auditLog).set({ userId: pseudonym }).where(eq(auditLog.userId, id));
  await store.update(auditLog).set({ subjectId: pseudonym }).where(eq(auditLog.subjectId, id));
  await store.update(projects).set({ attestedBy: null, attestedAddress: null }).where(eq(projects.attestedBy, id));
  await store
    .update(runs)
    .set({ active: sql`jsonb_set(${runs.active}, '{userId}', 'null')` })
    .where(eq(sql`${runs.active}->>'userId'`, id));
  const isSame = (text: unknown) => eq(sql`lower(${text})`, email.toLowerCase());
  await store.delete(feedback).where(or(eq(feedback.userId, id), isSame(feedback.email)));
  await store.delete(invitations).where(isSame(invitations.email));
  await store.delete(channelStops).where(isSame(channelStops.address));
  await store.delete(channels).where(and(eq(channels.kind, 'email'), isSame(channels.shownAddress)));
  const about = (data: typeof outgoingMails.data | typeof queuedJobs.data) =>
    or(eq(sql`${data}->>'userId'`, id), isSame(sql`${data}->>'email'`));
  await store.delete(outgoingMails).where(about(outgoingMails.data));
  await store.delete(queuedJobs).where(about(queuedJobs.data));
  await store.delete(users).where(eq(users.id, id));
}
