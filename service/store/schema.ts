import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MaintenanceWindow } from '../model/maintenance.ts';
import type { KeyScope } from '../model/permissions.ts';
import { at, belongsTo, createdAt, id } from './columns.ts';

export const organizations = pgTable('organizations', {
  id: id(),
  name: text('name').notNull(),
  plan: text('plan').notNull().default('free'),
  /** The plan without a subscription. */
  handPlan: text('hand_plan').notNull().default('free'),
  /** When the plan ends; unset: never. */
  planEndsAt: at('plan_ends_at'),
  weeklyHealthEmail: boolean('weekly_health_email').notNull().default(true),
  /** When it will be deleted; nothing runs for it until then. Unset: it stays. */
  deleteAt: at('delete_at'),
  /** Since when an operator keeps it from everything; nothing runs for it. Unset: it is not suspended. */
  suspendedAt: at('suspended_at'),
  createdAt: createdAt(),
});

/** A name, and what is after `?` in the address of the list. */
interface FindingView {
  readonly name: string;
  readonly query: string;
}

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    avatarUrl: text('avatar_url'),
    themePref: text('theme_pref'),
    /** Saved filters of lists of findings. */
    findingViews: jsonb('finding_views').$type<readonly FindingView[]>(),
    emailVerifiedAt: at('email_verified_at'),
    /** Since when an operator keeps the user out. Unset: they are not suspended. */
    suspendedAt: at('suspended_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
);

/** Of `model/permissions.ts`, `accounts/stored-role.ts` makes two of them with a level. */
export const STORED_ROLES = ['admin', 'member'] as const;
export const LEVELS = ['owner', 'viewer'] as const;

export const memberships = pgTable(
  'memberships',
  {
    userId: belongsTo('user_id', () => users.id),
    organizationId: belongsTo('organization_id', () => organizations.id),
    role: text('role', { enum: STORED_ROLES }).notNull(),
    level: text('level', { enum: LEVELS }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.organizationId] }),
    index('memberships_organization').on(t.organizationId),
  ],
);

/** The hash is empty until the email is verified; a revoked key keeps its row. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    userId: belongsTo('user_id', () => users.id),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** What it is limited to; unset: what its creator may do, in a project `read` and `scan`. */
    scopes: jsonb('scopes').$type<KeyScope[]>(),
    /** SHA-256 (hex) of the whole key. */
    hash: text('hash').unique(),
    createdAt: createdAt(),
    /** Updated at most every few minutes. */
    lastUsedAt: at('last_used_at'),
    /** Unset: never. */
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('api_keys_organization').on(t.organizationId)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The token's `jti`. */
    id: uuid('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    /** The active one: the session ends with its membership. */
    organizationId: belongsTo('organization_id', () => organizations.id),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** `User-Agent` of the sign-in, shortened. */
    userAgent: text('user_agent'),
    /** Network of the sign-in, without the last part of its address. */
    network: text('network'),
    /** Written every few minutes only. */
    lastUsedAt: at('last_used_at'),
    /** When the user last proved to be present: at sign-in, or by a confirmation. */
    confirmedAt: at('confirmed_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_organization').on(t.organizationId)],
);

export const verificationTokens = pgTable('verification_tokens', {
  /** SHA-256 (hex) of the token. */
  hash: text('hash').primaryKey(),
  userId: belongsTo('user_id', () => users.id),
  createdAt: createdAt(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** The latest time a verification token was found on a site. */
export interface OwnershipProof {
  by: 'dns' | 'file' | 'meta';
  /** Scheme, host and port it is valid for. */
  origin: string;
  /** ISO 8601. */
  at: string;
}

export const projects = pgTable(
  'projects',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    name: text('name').notNull(),
    /** Normalised. */
    url: text('url').notNull(),
    /** Scheme, host and port of the URL: the site that scans, badges, monitors and proofs belong to. */
    origin: text('origin').generatedAlwaysAs(sql`substring(url from '^[^/]+//[^/?#]+')`),
    /** When the origin changed: earlier scans are listed, but do not count. Unset if it never did. */
    siteSince: at('site_since'),
    description: text('description'),
    repositoryUrl: text('repository_url'),
    /** How often its repository is scanned. */
    codeScans: text('code_scans', { enum: ['daily', 'weekly'] }),
    /** Unset if no code scan is scheduled. */
    nextCodeScanAt: at('next_code_scan_at'),
    /** Attestation: who confirmed that the URL may be scanned, when, and from which IP address. */
    attestedBy: uuid('attested_by').references(() => users.id, { onDelete: 'set null' }),
    attestedAt: at('attested_at'),
    attestedAddress: text('attested_address'),
    ownership: jsonb('ownership').$type<OwnershipProof>(),
    maintenance: jsonb('maintenance').$type<MaintenanceWindow[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('projects_url').on(t.organizationId, t.url),
    index('projects_next_code_scan').on(t.nextCodeScanAt).where(sql`${t.nextCodeScanAt} is not null`),
  ],
);

/** One row per accepted scan: it outlives the project, so that deleting a project refunds nothing. */
export const scanSpends = pgTable(
  'scan_spends',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    spentAt: at('spent_at').notNull().defaultNow(),
    /** The scan; it counts also after it was deleted. */
    runId: uuid('run_id'),
  },
  (t) => [
    index('scan_spends_organization').on(t.organizationId, t.spentAt),
    index('scan_spends_run').on(t.runId).where(sql`${t.runId} is not null`),
  ],
);
