import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id } from '../columns.ts';
import { organizations } from '../schema.ts';

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
    organizationId: belongsTo('organization_id', () => organizations.id),
    /** Monday of the week. */
    week: date('week', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.week] })],
);
