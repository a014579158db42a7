import { and, asc, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { onlyRow } from '../row-results.ts';
import { outgoingMails } from './mail-schema.ts';

type MailRow = typeof outgoingMails.$inferSelect;
type NewMail = Pick<MailRow, 'id' | 'kind' | 'data' | 'party' | 'priority'>;

/** Emails that a party may send. */
export interface MailBound {
  readonly hour: number;
  readonly day: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const isHeldOf = (party: string) => and(eq(outgoingMails.party, party), eq(outgoingMails.state, 'held'));

/** Serializes what counts the emails of one party. */
async function lockParty(store: Store, party: string): Promise<void> {
  await store.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${party}`}, 0))`);
}

/** How many emails of a party may be sent now. */
async function roomOf(store: Store, party: string, { hour, day }: MailBound, now: Date): Promise<number> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const used = await store
    .select({
      hour: sql<number>`count(*) filter (where ${outgoingMails.changedAt} > ${since(HOUR).toISOString()}::timestamptz)::int`,
      day: count(),
    })
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.party, party),
        inArray(outgoingMails.state, ['sending', 'sent']),
        gt(outgoingMails.changedAt, since(DAY)),
      ),
    )
    .then(onlyRow);
  return Math.min(hour - used.hour, day - used.day);
}

/** Whether an email was begun before, or may be sent now; else it is held, as the first of its party or behind others. */
export async function admitMail(
  store: Store,
  mail: NewMail & { readonly party: string },
  bound: MailBound,
  now: Date,
): Promise<'begin' | 'first held' | 'held'> {
  return store.transaction(async (tx) => {
    await lockParty(tx, mail.party);
    const [known] = await tx
      .select({ state: outgoingMails.state })
      .from(outgoingMails)
      .where(eq(outgoingMails.id, mail.id));
    if (known) return known.state === 'held' ? 'held' : 'begin';
    if ((await roomOf(tx, mail.party, bound, now)) > 0) {
      await tx.insert(outgoingMails).values({ ...mail, state: 'sending', attempts: 0, changedAt: now });
      return 'begin';
    }
    const waiting = await tx.$count(outgoingMails, isHeldOf(mail.party));
    await tx.insert(outgoingMails).values({ ...mail, state: 'held', attempts: 0, changedAt: now });
    return waiting > 0 ? 'held' : 'first held';
  });
}

/** Counts an email that another job sends, once; false if its party may send none now. */
export async function countMail(
  store: Store,
  mail: NewMail & { readonly party: string },
  bound: MailBound,
  now: Date,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    await lockParty(tx, mail.party);
    if ((await tx.$count(outgoingMails, eq(outgoingMails.id, mail.id))) > 0) return true;
    if ((await roomOf(tx, mail.party, bound, now)) <= 0) return false;
    await tx.insert(outgoingMails).values({ ...mail, state: 'sending', attempts: 1, changedAt: now });
    return true;
  });
}

/** An email that was counted, but not sent, counts no longer. */
export async function uncountMail(store: Store, id: string): Promise<void> {
  await store.delete(outgoingMails).where(and(eq(outgoingMails.id, id), eq(outgoingMails.state, 'sending')));
}

/** Parties with emails that wait. */
export async function partiesWithHeldMails(store: Store, limit: number): Promise<string[]> {
  const rows = await store
    .selectDistinct({ party: outgoingMails.party })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.state, 'held'), isNotNull(outgoingMails.party)))
    .limit(limit);
  return rows.flatMap(({ party }) => party ?? []);
}

/** Releases as many emails of a party as may be sent now, urgent ones first; returns what their jobs need. */
export async function releaseMails(
  store: Store,
  party: string,
  { bound, limit }: { readonly bound: MailBound; readonly limit: number },
  now: Date,
): Promise<object[]> {
  await lockParty(store, party);
  const room = Math.min(limit, await roomOf(store, party, bound, now));
  if (room <= 0) return [];
  const next = await store
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(isHeldOf(party))
    .orderBy(desc(outgoingMails.priority), asc(outgoingMails.createdAt))
    .limit(room);
  const ids = next.map(({ id }) => id);
  const rows = await store
    .update(outgoingMails)
    .set({ state: 'sending', changedAt: now })
    .where(inArray(outgoingMails.id, ids))
    .returning({ data: outgoingMails.data, id: outgoingMails.id });
  return rows.map(({ data, id }) => ({ ...data, outgoingId: id }));
}
