import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';

/** What jobs of parties are about, until they end. The queue itself holds their ids. */
export const queuedJobs = pgTable(
  'queued_jobs',
  {
    id: id(),
    queue: text('queue').notNull(),
    /** An organization or another party (`model/operator.ts`). */
    organizationId: uuid('organization_id').notNull(),
    data: jsonb('data').notNull(),
    /** Jobs with a higher priority are run first. */
    priority: integer('priority').notNull().default(0),
    /** Jobs of one priority are run by rounds; an organization has one job per round. */
    round: integer('round').notNull().default(0),
    /** From when on it may be run. */
    createdAt: createdAt(),
    /** The latest attempt, from 0; null while the job waits. */
    attempt: integer('attempt'),
  },
  (job) => [
    index('queued_jobs_last').on(job.queue, job.priority, job.organizationId, job.round),
    index('queued_jobs_waiting').on(job.queue, job.priority, job.round).where(sql`${job.attempt} is null`),
    index('queued_jobs_running').on(job.queue, job.priority, job.round).where(sql`${job.attempt} is not null`),
    index('queued_jobs_party').on(job.organizationId).where(sql`${job.attempt} is null`),
  ],
);
