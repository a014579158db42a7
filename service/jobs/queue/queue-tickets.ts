import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Store } from '../../store/open.ts';
import { missingTickets } from '../../store/queue/boss-tables.ts';
import { claimedData, deleteAbandonedJobs, deleteClaimedJob, insertQueuedJob } from '../../store/queue/queued-jobs.ts';
import type { AnyJob } from '../define-job.ts';

// Jobs of organizations wait in their own table, and pg-boss holds one ticket per job. Tickets are interchangeable: the job
// is chosen when a worker takes a ticket. A ticket keeps its job through all attempts, and a job waits until a ticket claims
// it, so no job is lost and a surplus ticket does no harm.

const Ticket = z.object({ ticket: z.uuid() });
export type Ticket = z.output<typeof Ticket>;

type NewJob = Parameters<typeof insertQueuedJob>[1];

/** Stores a job together with its ticket, or neither. */
export async function withTicket(
  store: Store,
  job: NewJob,
  put: (ticket: Ticket, tx: Store) => Promise<void>,
): Promise<void> {
  await store.transaction(async (tx) => put({ ticket: await insertQueuedJob(tx, job) }, tx));
}

/**
 * Once a job ends, others may start: tickets may have been spent while their organizations had their share. Without a running
 * job no organization has its share, so no ticket is spent then. `most`: the places of this process.
 */
export async function replaceTickets(boss: PgBoss, queue: string, store: Store, most: number): Promise<void> {
  const missing = Math.min(most, await missingTickets(store, queue));
  if (missing > 0) await boss.insert(queue, newTickets(missing));
}

function newTickets(count: number): { data: Ticket }[] {
  return Array.from({ length: count }, () => ({ data: { ticket: randomUUID() } }));
}

/** Undefined if the queue holds the job's data itself. */
export function ticketOf({ organization }: AnyJob, data: unknown): string | undefined {
  return organization ? Ticket.safeParse(data).data?.ticket : undefined;
}

/** Destination of tickets and jobs without retries left; undefined if they need no handling. */
export function deadLetterOf({ name, giveUp, organization }: AnyJob): string | undefined {
  return giveUp || organization ? `${name}.dead` : undefined;
}

interface DeadTicket {
  readonly boss: PgBoss;
  readonly store: Store;
  readonly queue: string;
  readonly ticket: string;
}

/** Gives up the job of a ticket. A ticket that never claimed a job is queued again. */
export async function giveUpTicket(
  { boss, store, queue, ticket }: DeadTicket,
  giveUp: (data: unknown) => Promise<void>,
): Promise<void> {
  const data = await claimedData(store, ticket);
  if (data === undefined) return void (await boss.send(queue, { ticket }));
  await giveUp(data);
  await deleteClaimedJob(store, ticket);
}

/** Adds missing tickets for waiting jobs, and removes jobs whose ticket is long gone. */
export async function tidyTickets(boss: PgBoss, { name }: AnyJob, store: Store): Promise<void> {
  const missing = await missingTickets(store, name);
  if (missing > 0) await boss.insert(name, newTickets(missing));
  await deleteAbandonedJobs(store, name);
}
