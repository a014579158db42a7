import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, createdAt, id } from '../columns.ts';
import { users } from '../schema.ts';

const userId = () => belongsTo('user_id', () => users.id);

/** Links to set a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 (hex) of the token. */
    hash: text('hash').primaryKey(),
    userId: userId(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

/** Requested changes of an email address. They reserve nothing: the address is free until one is confirmed. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: userId(),
    email: text('email').notNull(),
    /** SHA-256 (hex) of the token; unset until the email is composed. */
    hash: text('hash').unique(),
    /** The session that asked for it, which stays signed in. */
    sessionId: uuid('session_id').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('email_changes_user').on(t.userId)],
);

/** Authenticator apps (TOTP), one for each user. */
export const authenticatorApps = pgTable('authenticator_apps', {
  id: id(),
  userId: userId().unique(),
  /** Sealed; bound to the user. */
  secret: text('secret').notNull(),
  /** Unset until a first code was entered. */
  confirmedAt: at('confirmed_at'),
  /** Time step of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    name: text('name').notNull(),
    /** base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** Keyed hash of user and code. */
    hash: text('hash').primaryKey(),
    userId: userId(),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);
