import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, id } from '../columns.ts';
import { users } from '../schema.ts';

/** Linked accounts at identity providers. */
export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id),
    provider: text('provider').notNull(),
    /** Permanent id at the provider. */
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    linkedAt: at('linked_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('linked_accounts_subject').on(t.provider, t.subject),
    uniqueIndex('linked_accounts_user').on(t.userId, t.provider),
  ],
);

/** Used states of sign-ins: each is accepted once. */
export const spentStates = pgTable(
  'spent_states',
  { id: uuid('id').primaryKey(), expiresAt: at('expires_at').notNull() },
  (t) => [index('spent_states_expiry').on(t.expiresAt)],
);

/** Attempts are counted for an account, a network, and an account from a network. */
export const TRIED_KINDS = ['account-from-network', 'network', 'account'] as const;

/** Recent password attempts, by keyed hash of account and network. */
export const passwordTries = pgTable(
  'password_tries',
  {
    key: text('key').primaryKey(),
    /** What the attempts were on, or from; null where an earlier release counted. */
    kind: text('kind', { enum: TRIED_KINDS }),
    tries: integer('tries').notNull(),
    lastAt: at('last_at').notNull(),
    /** When the latest admitted attempt may compare its password: concurrent attempts follow one another. */
    nextAt: at('next_at'),
  },
  (t) => [index('password_tries_last').on(t.lastAt)],
);
