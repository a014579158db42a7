import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Whose job was called up last, by queue: a place in the round, of an organization that may be gone. */
export const organizationTurns = pgTable('organization_turns', {
  queue: text('queue').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
});
