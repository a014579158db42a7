import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { organizations } from './schema.ts';

/** When a job of an organization was last called up, by queue. */
export const organizationTurns = pgTable(
  'organization_turns',
  {
    queue: text('queue').notNull(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    servedAt: at('served_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.queue, t.organizationId] })],
);
