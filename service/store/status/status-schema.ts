import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, createdAt, id } from '../columns.ts';
import { runs } from '../runs/run-schema.ts';
import { projects, users } from '../schema.ts';

/** The public status page of a project: nothing is public without a row that is enabled. */
export const statusPages = pgTable('status_pages', {
  projectId: belongsTo('project_id', () => projects.id).primaryKey(),
  enabled: boolean('enabled').notNull(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  /** Only these are shown. */
  targetIds: jsonb('target_ids').$type<string[]>().notNull(),
  showsIncidents: boolean('shows_incidents').notNull(),
  showsResponseTimes: boolean('shows_response_times').notNull(),
  showsLastScan: boolean('shows_last_scan').notNull().default(false),
  /** Search engines may list it. */
  indexable: boolean('indexable').notNull().default(false),
  createdAt: createdAt(),
});

/** A link to the report of a scan, for people without an account. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: id(),
    projectId: belongsTo('project_id', () => projects.id),
    scanId: belongsTo('scan_id', () => runs.id),
    /** SHA-256 (hex) of the token. */
    hash: text('hash').notNull().unique(),
    name: text('name').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    lastOpenedAt: at('last_opened_at'),
    opened: integer('opened').notNull().default(0),
  },
  (t) => [
    index('report_shares_project').on(t.projectId, t.createdAt),
    index('report_shares_scan').on(t.scanId),
    index('report_shares_user').on(t.userId, t.expiresAt),
    index('report_shares_expires').on(t.expiresAt),
  ],
);
