import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from '../columns.ts';

/** Whose job was claimed last, by queue: a position in the round, of an organization that may be gone. */
export const organizationTurns = pgTable('organization_turns', {
  queue: text('queue').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
});

/** Jobs of organizations, until they end. Whoever takes a ticket from the queue claims one of them. */
export const queuedJobs = pgTable(
  'queued_jobs',
  {
    id: id(),
    queue: text('queue').notNull(),
    organizationId: uuid('organization_id').notNull(),
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
    /** The ticket that claimed the job; null while it waits. */
    ticket: uuid('ticket').unique(),
    /** The attempt of the ticket, from 0. */
    attempt: integer('attempt'),
    claimedAt: at('claimed_at'),
  },
  (job) => [
    index('queued_jobs_waiting').on(job.queue, job.organizationId, job.createdAt).where(sql`${job.ticket} is null`),
    index('queued_jobs_claimed').on(job.queue, job.claimedAt).where(sql`${job.ticket} is not null`),
  ],
);
