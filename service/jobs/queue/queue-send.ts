import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Store } from '../../store/open.ts';
import type { AnyJob } from '../define-job.ts';
import { type Ticket, withTicket } from './queue-tickets.ts';
import { traced } from './queue-trace.ts';

export interface SendOptions {
  /** The transaction the job belongs to: the job exists only if the transaction commits. */
  readonly store?: Store;
}

export async function send(boss: PgBoss, job: AnyJob, given: unknown, { store }: SendOptions): Promise<void> {
  const parsed = job.data.parse(given);
  const data = traced(parsed as object);
  const kind = { name: job.name, priority: job.priority?.(parsed) ?? 0 };
  if (!job.organization) return put(boss, kind, data, store);
  const organizationId = store && (await job.organization(data, store));
  if (!store || organizationId === undefined) throw new Error(`job ${job.name} was sent without an organization`);
  const { priority } = kind;
  await withTicket(store, { queue: job.name, organizationId, data, priority }, (ticket, tx) =>
    put(boss, kind, ticket, tx),
  );
}

interface Kind {
  readonly name: string;
  readonly priority: number;
}

async function put(
  boss: PgBoss,
  { name, priority }: Kind,
  data: object | Ticket,
  store: Store | undefined,
): Promise<void> {
  const id = await boss.send(name, data, { priority, ...(store ? { db: fromDrizzle(store, sql) } : {}) });
  if (id === null) throw new Error(`the queue did not accept job ${name}`);
}
