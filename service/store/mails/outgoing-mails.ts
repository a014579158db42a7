import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { someChanged } from '../row-results.ts';
import { outgoingMails } from './mail-schema.ts';

type MailRow = typeof outgoingMails.$inferSelect;

export type DeadMail = Pick<MailRow, 'id' | 'kind' | 'attempts' | 'error' | 'createdAt' | 'changedAt'>;

const LONGEST_ERROR = 500;
/** Longer than a job is repeated. */
const SENT_DAYS = 7;
const UNSENT_DAYS = 30;
const MAX_AT_ONCE = 100;
const MAX_LISTED = 1000;

/** Records the intent to send an email; false if it was sent already. */
export function beginMail(store: Store, mail: Pick<MailRow, 'id' | 'kind' | 'data'>, now: Date): Promise<boolean> {
  return store
    .insert(outgoingMails)
    .values({ ...mail, state: 'sending', attempts: 1, changedAt: now })
    .onConflictDoUpdate({
      target: outgoingMails.id,
      set: { state: 'sending', attempts: sql`${outgoingMails.attempts} + 1`, changedAt: now },
      setWhere: ne(outgoingMails.state, 'sent'),
    })
    .then(someChanged);
}

/** Marks an email as accepted by the mail server, which needs its data no longer, and removes old rows. */
export async function endMail(store: Store, id: string, now: Date): Promise<void> {
  await store
    .update(outgoingMails)
    .set({ state: 'sent', data: {}, error: null, changedAt: now })
    .where(eq(outgoingMails.id, id));
  await store.execute(sql`
    delete from ${outgoingMails} where id = any (array(
      select id from ${outgoingMails}
      where (state = 'sent' and changed_at < ${daysBefore(now, SENT_DAYS)}::timestamptz)
        or (state in ('dead', 'sending') and changed_at < ${daysBefore(now, UNSENT_DAYS)}::timestamptz)
      limit ${MAX_AT_ONCE} for update skip locked))`);
}

export async function noteMailError(store: Store, id: string, error: string): Promise<void> {
  await store
    .update(outgoingMails)
    .set({ error: error.slice(0, LONGEST_ERROR) })
    .where(eq(outgoingMails.id, id));
}

/** Forgets an email that turned out to have nothing to say. */
export async function deleteMail(store: Store, id: string): Promise<void> {
  await store.delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/** Stores an email that could not be sent, so that the operator can retry it. */
export async function keepDeadMail(
  store: Store,
  mail: Pick<MailRow, 'id' | 'kind' | 'data'>,
  now: Date,
): Promise<void> {
  await store
    .insert(outgoingMails)
    .values({ ...mail, state: 'dead', attempts: 0, changedAt: now })
    .onConflictDoUpdate({
      target: outgoingMails.id,
      set: { state: 'dead', changedAt: now },
      setWhere: ne(outgoingMails.state, 'sent'),
    });
}

/** Emails that could not be sent, oldest first. */
export async function listDeadMails(store: Store): Promise<DeadMail[]> {
  const { id, kind, attempts, error, createdAt, changedAt } = outgoingMails;
  return store
    .select({ id, kind, attempts, error, createdAt, changedAt })
    .from(outgoingMails)
    .where(eq(outgoingMails.state, 'dead'))
    .orderBy(asc(outgoingMails.changedAt))
    .limit(MAX_LISTED);
}

export function countDeadMails(store: Store): Promise<number> {
  return store.$count(outgoingMails, eq(outgoingMails.state, 'dead'));
}

/** Sets a dead email back to be sent and returns what its job needs; undefined if there is no such email. */
export async function reviveMail(store: Store, id: string, now: Date): Promise<object | undefined> {
  const [row] = await store
    .update(outgoingMails)
    .set({ state: 'sending', changedAt: now })
    .where(and(eq(outgoingMails.id, id), eq(outgoingMails.state, 'dead')))
    .returning({ data: outgoingMails.data });
  return row?.data;
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}
