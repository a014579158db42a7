import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from '../columns.ts';

/** The party whose job was claimed last, by queue: an organization, which may be deleted, or a visitor's network. */
export const organizationTurns = pgTable('organization_turns', {
  queue: text('queue').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
});

/** Jobs of parties that take turns, until they end. A worker that takes a ticket claims one of them. */
export const queuedJobs = pgTable(
  'queued_jobs',
  {
    id: id(),
    queue: text('queue').notNull(),
    /** Whose turn it takes: an organization or another party (`model/operator.ts`). */
    organizationId: uuid('organization_id').notNull(),
    data: jsonb('data').notNull(),
    /** Jobs with a higher priority are claimed first. */
    priority: integer('priority').notNull().default(0),
    createdAt: createdAt(),
    /** The ticket that claimed the job; null while it waits. */
    ticket: uuid('ticket').unique(),
    /** The attempt of the ticket, from 0. */
    attempt: integer('attempt'),
    claimedAt: at('claimed_at'),
    /** The process that claimed it. */
    worker: uuid('worker'),
  },
  (job) => [
    index('queued_jobs_waiting').on(job.queue, job.organizationId, job.createdAt).where(sql`${job.ticket} is null`),
    index('queued_jobs_urgent')
      .on(job.queue, job.priority, job.organizationId, job.createdAt)
      .where(sql`${job.ticket} is null`),
    index('queued_jobs_party').on(job.organizationId).where(sql`${job.ticket} is null`),
    index('queued_jobs_claimed').on(job.queue, job.claimedAt).where(sql`${job.ticket} is not null`),
  ],
);
