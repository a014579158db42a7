import type { Verification } from '@assay/proof';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects, scans } from '../schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The public log of all that was issued: rows are added, never changed. */
export const logEntries = pgTable('log_entries', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  kind: text('kind', { enum: ['report', 'badge'] }).notNull(),
  /** SHA-256 (hex) of what was issued. */
  hash: text('hash').notNull().unique(),
  /** The bytes that the log's leaf is the hash of. */
  entry: text('entry').notNull(),
  /** Of a report: what it carries of itself. */
  verification: jsonb('verification').$type<Verification>(),
});

/** Hashes (hex) of the log's perfect subtrees. */
export const logNodes = pgTable(
  'log_nodes',
  {
    level: integer('level').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.position] })],
);

/** A badge stands until it expires or a newer one of its domain replaces it; whether it may be shown is asked each time. */
export const badges = pgTable(
  'badges',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    scanId: uuid('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('badges_project').on(t.projectId, t.domain, t.issuedAt)],
);
