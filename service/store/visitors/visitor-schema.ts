import type { Finding, Landed } from '@assay/engine';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from '../columns.ts';
import { organizations } from '../schema.ts';

/** Scans of visitors without an account. */
export const freeScans = pgTable(
  'free_scans',
  {
    id: id(),
    url: text('url').notNull(),
    host: text('host').notNull(),
    status: text('status', { enum: ['pending', 'running', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    /** For a terminal, oldest first. */
    lines: jsonb('lines').$type<string[]>().notNull(),
    percent: integer('percent').notNull().default(0),
    /** Most severe findings first; while the scan runs, the most severe one so far. */
    findings: jsonb('findings').$type<Finding[]>(),
    score: integer('score'),
    grade: text('grade'),
    /** Final URL, redirects, warnings, and why there is no score. */
    landed: jsonb('landed').$type<Landed>(),
    error: text('error'),
    createdAt: createdAt(),
    completedAt: at('completed_at'),
  },
  (t) => [index('free_scans_created').on(t.createdAt), index('free_scans_host').on(t.host, t.createdAt)],
);

/** Number of free scans per address, by keyed hash; the address itself is not stored. */
export const freeScanAddresses = pgTable('free_scan_addresses', {
  hash: text('hash').primaryKey(),
  used: integer('used').notNull(),
});

export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    userId: uuid('user_id'),
    message: text('message').notNull(),
    email: text('email'),
    pageUrl: text('page_url'),
    /** Keyed hash of the client's IP address. */
    addressHash: text('address_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('feedback_address').on(t.addressHash, t.createdAt)],
);

/** Queued weekly emails: one per organization and week. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Monday of the week. */
    week: date('week', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.week] })],
);
