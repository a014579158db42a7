import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/** Uses of what is bounded, by keyed hash of the network or mailbox, until their window ends. */
export const admissionCounts = pgTable(
  'admission_counts',
  {
    key: text('key').primaryKey(),
    /** Name of the bound; null where an earlier release counted. */
    bound: text('bound'),
    used: integer('used').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('admission_counts_end').on(t.endsAt)],
);
