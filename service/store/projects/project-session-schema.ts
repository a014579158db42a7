import type { FoundSignUp } from '@assay/engine';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, createdAt, id } from '../columns.ts';
import { organizations, projects, users } from '../schema.ts';

/** What is shown of a session that signs in by itself. */
export interface SignInFacts {
  /** Where the first page of the sign-in is. */
  readonly host: string;
  /** Masked; null if it is not known. */
  readonly user: string | null;
  readonly hasTotp: boolean;
}

/** A test account that was created at the back end of a project's site. */
export interface AccountFacts extends FoundSignUp {
  readonly email: string;
  /** At the back end. */
  readonly id: string;
}

/** What scans of a project are signed in with, at the origin of its URL. */
export const projectSessions = pgTable(
  'project_sessions',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    projectId: belongsTo('project_id', () => projects.id),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['cookie', 'headers', 'storage_state', 'form', 'recording'] }).notNull(),
    /** Sealed JSON: the origin that it is sent to, and its values or how to sign in. */
    secret: text('secret').notNull(),
    /** Names only. */
    cookies: jsonb('cookies').$type<string[]>().notNull(),
    headers: jsonb('headers').$type<string[]>().notNull(),
    /** Number of values in local and session storage. */
    storedItems: integer('stored_items').notNull(),
    /** Of one that signs in by itself. */
    signIn: jsonb('sign_in').$type<SignInFacts>(),
    /** That was created for it. */
    account: jsonb('account').$type<AccountFacts>(),
    /** Since the last one that succeeded. */
    failedSignIns: integer('failed_sign_ins').notNull().default(0),
    /** Why the last one failed; unset if it succeeded. */
    signInError: text('sign_in_error'),
    /** Unset if its cookies tell none. */
    expiresAt: at('expires_at'),
    /** Who set it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    usedAt: at('used_at'),
    /** Of the last run that could tell. */
    result: text('result', { enum: ['accepted', 'not_accepted'] }),
    resultAt: at('result_at'),
  },
  (t) => [uniqueIndex('project_sessions_name').on(t.projectId, t.name)],
);

/** The newest creation of test accounts for a project, from the search for a sign-up on. */
export const testAccounts = pgTable('test_accounts', {
  id: id(),
  organizationId: belongsTo('organization_id', () => organizations.id),
  projectId: belongsTo('project_id', () => projects.id).unique(),
  /** Who asked for it. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  status: text('status', { enum: ['looking', 'found', 'creating', 'created', 'failed'] }).notNull(),
  /** The sign-up that was found. */
  signUp: jsonb('sign_up').$type<FoundSignUp>(),
  /** What the names of both sessions begin with. */
  name: text('name'),
  /** Sealed JSON: email address and password. Unset as soon as they are used. */
  secret: text('secret'),
  /** Why nothing was found or created, or one account only. */
  error: text('error'),
  createdAt: createdAt(),
});
