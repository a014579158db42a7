import type { Verification } from '@assay/proof';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, belongsTo, id } from '../columns.ts';
import { runs } from '../runs/run-schema.ts';
import { type OwnershipProof, projects } from '../schema.ts';

/** The transparency log: rows are added, never changed. */
export const logEntries = pgTable('log_entries', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  kind: text('kind', { enum: ['report', 'badge'] }).notNull(),
  /** SHA-256 (hex) of the issued document. */
  hash: text('hash').notNull().unique(),
  /** The leaf data, whose hash is the log's leaf. */
  entry: text('entry').notNull(),
  /** For a report: its verification. */
  verification: jsonb('verification').$type<Verification>(),
});

/** Hashes (hex) of the log's complete subtrees. */
export const logNodes = pgTable(
  'log_nodes',
  {
    level: integer('level').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.position] })],
);

/** Badges are kept until they expire or are replaced; validity is evaluated on every request. */
export const badges = pgTable(
  'badges',
  {
    id: id(),
    projectId: belongsTo('project_id', () => projects.id),
    /** Host and port of the origin. */
    domain: text('domain').notNull(),
    /** The site it was issued for. */
    origin: text('origin').notNull(),
    /** The proof of ownership it was issued with. */
    ownership: jsonb('ownership').$type<OwnershipProof>(),
    /** When the project moved to another origin. */
    endedAt: at('ended_at'),
    /** Since when it is known not to be valid, which its owner was informed of; unset while it is. */
    lostAt: at('lost_at'),
    scanId: belongsTo('scan_id', () => runs.id),
    token: text('token').notNull(),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('badges_project').on(t.projectId, t.domain, t.issuedAt)],
);
