import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, bytea, createdAt, id } from '../columns.ts';
import { LEVELS, organizations, STORED_ROLES, users } from '../schema.ts';

/** Pending invitations: accepted and revoked ones are deleted. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    email: text('email').notNull(),
    role: text('role', { enum: STORED_ROLES }).notNull(),
    level: text('level', { enum: LEVELS }),
    invitedBy: belongsTo('invited_by', () => users.id),
    /** The token is derived from it: a new one invalidates earlier links. */
    nonce: uuid('nonce').notNull(),
    /** SHA-256 (hex) of the token, once it is in an email. */
    hash: text('hash').unique(),
    createdAt: createdAt(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [uniqueIndex('invitations_email').on(t.organizationId, sql`lower(${t.email})`)],
);

/** A copy of the data of an organization, or of a user's account, to download. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['pending', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    /** Bytes of all parts. */
    size: integer('size').notNull().default(0),
    createdAt: createdAt(),
    completedAt: at('completed_at'),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('data_exports_organization').on(t.organizationId), index('data_exports_user').on(t.userId)],
);

export const dataExportParts = pgTable(
  'data_export_parts',
  {
    exportId: belongsTo('export_id', () => dataExports.id),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.position] })],
);

/** Whose reports they are, on their covers; apart from the organization, which is read with each request. */
export const reportBrands = pgTable('report_brands', {
  organizationId: belongsTo('organization_id', () => organizations.id).primaryKey(),
  name: text('name'),
  client: text('client'),
  colour: text('colour'),
  /** A `data:` address. */
  logo: text('logo'),
});
