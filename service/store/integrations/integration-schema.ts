import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, createdAt, id } from '../columns.ts';
import { organizations, users } from '../schema.ts';

/** A provider whose settings are checked with stored credentials. */
export const integrations = pgTable(
  'integrations',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    provider: text('provider').notNull(),
    label: text('label').notNull(),
    /** Sealed JSON: the fields of the provider. */
    credentials: text('credentials').notNull(),
    /** When they were last replaced. */
    credentialsAt: at('credentials_at').notNull().defaultNow(),
    /** Who connected it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Since when whoever connected it is no longer a member: it is not used until an admin takes it over. */
    ownerLeftAt: at('owner_left_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('integrations_organization').on(t.organizationId, t.provider)],
);
