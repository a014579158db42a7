import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';

/** Emails that are being sent, were sent lately, or could not be sent. The id is also that of the message. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** What its job was given. */
    data: jsonb('data').$type<object>().notNull(),
    /** `dead`: every attempt failed; an operator can send it again. */
    state: text('state', { enum: ['sending', 'sent', 'dead'] }).notNull(),
    attempts: integer('attempts').notNull(),
    /** Of the last failed attempt. */
    error: text('error'),
    createdAt: createdAt(),
    changedAt: at('changed_at').notNull(),
  },
  (mail) => [index('outgoing_mails_state').on(mail.state, mail.changedAt)],
);
