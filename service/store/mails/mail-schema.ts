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
    /** The organization or network it counts for; unset if it is the operator's. */
    party: uuid('party'),
    priority: integer('priority').notNull().default(0),
    /** `dead`: every attempt failed; an operator can send it again. `held`: waits because its party sent too many. */
    state: text('state', { enum: ['sending', 'sent', 'dead', 'held'] }).notNull(),
    attempts: integer('attempts').notNull(),
    /** Of the last failed attempt. */
    error: text('error'),
    createdAt: createdAt(),
    changedAt: at('changed_at').notNull(),
  },
  (mail) => [
    index('outgoing_mails_state').on(mail.state, mail.changedAt),
    index('outgoing_mails_party').on(mail.party, mail.changedAt),
  ],
);
