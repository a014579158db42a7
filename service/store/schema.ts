import type { DeliverabilityReport, Finding, LabReport, ModuleName, Profile, Report, Severity } from '@assay/engine';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from './columns.ts';
import type { ReportHead } from './scans/report-head.ts';

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
  createdAt: createdAt(),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    avatarUrl: text('avatar_url'),
    themePref: text('theme_pref'),
    emailVerifiedAt: at('email_verified_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
);

export const ROLES = ['admin', 'member'] as const;

export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ROLES }).notNull(),
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
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The active one: the session ends with its membership. */
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
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
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
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
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Normalised. */
    url: text('url').notNull(),
    /** Scheme, host and port of the URL: the site that scans, badges, monitors and proofs belong to. */
    origin: text('origin').generatedAlwaysAs(sql`substring(url from '^[^/]+//[^/?#]+')`),
    /** When the origin changed: earlier scans are listed, but do not count. Unset if it never did. */
    siteSince: at('site_since'),
    description: text('description'),
    repositoryUrl: text('repository_url'),
    /** Attestation: who confirmed that the URL may be scanned, when, and from which IP address. */
    attestedBy: uuid('attested_by').references(() => users.id, { onDelete: 'set null' }),
    attestedAt: at('attested_at'),
    attestedAddress: text('attested_address'),
    ownership: jsonb('ownership').$type<OwnershipProof>(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('projects_url').on(t.organizationId, t.url)],
);

export const SCAN_STATUSES = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;

/** A finding of a scan that still runs. */
interface FoundLine {
  id: string;
  title: string;
  severity: Severity;
  module: string;
  at: string;
  place_count: number;
}

export interface ScanProgress {
  percent: number;
  step: string;
  done: number;
  total: number;
  /** Checks that completed so far, by module; passive phase only. */
  modules?: Partial<Record<ModuleName, { done: number; total: number }>>;
  /** The most severe findings so far. */
  findings?: FoundLine[];
  /** Number of all findings so far. */
  found?: number;
}

/** The latest active phase of a scan; times in ISO 8601. */
export interface ActivePhaseState {
  /** Unique per phase. */
  id: string;
  profile: Profile;
  /** Requests that may change data are allowed. */
  allowWrites?: true;
  status: (typeof SCAN_STATUSES)[number];
  error: string | null;
  startedAt: string | null;
  completedAt: string | null;
  /** User to notify when it ends. */
  userId: string | null;
}

export const scans = pgTable(
  'scans',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    kind: text('kind', { enum: ['unified', 'passive'] }).notNull(),
    status: text('status', { enum: SCAN_STATUSES }).notNull().default('pending'),
    modules: jsonb('modules').$type<ModuleName[]>().notNull(),
    formFactor: text('form_factor', { enum: ['desktop', 'mobile'] })
      .notNull()
      .default('desktop'),
    /** WCAG level that the accessibility checks test. */
    wcag: text('wcag', { enum: ['A', 'AA', 'AAA'] })
      .notNull()
      .default('AA'),
    progress: jsonb('progress').$type<ScanProgress>().notNull(),
    report: jsonb('report').$type<Report>(),
    /** The report without its large parts: lists and dashboards would read all of it otherwise. */
    head: jsonb('head')
      .$type<ReportHead>()
      .generatedAlwaysAs(
        sql`report - '{findings,coverage,trend,verification,next_steps,profile_result,seo_result,aeo_result,performance_result,accessibility_result}'::text[]`,
      ),
    /** Its critical findings, which badges depend on. */
    criticals: jsonb('criticals')
      .$type<Finding[]>()
      .generatedAlwaysAs(sql`jsonb_path_query_array(report, '$.findings[*] ? (@.severity == "critical")')`),
    error: text('error'),
    /** Hosting provider whose deployment started it. */
    release: text('release', { enum: ['vercel', 'netlify', 'generic'] }),
    createdAt: createdAt(),
    startedAt: at('started_at'),
    completedAt: at('completed_at'),
    /** Set with the report. */
    passiveCompletedAt: at('passive_completed_at'),
    active: jsonb('active').$type<ActivePhaseState>(),
  },
  (t) => [
    index('scans_project').on(t.projectId, t.createdAt),
    index('scans_address').on(t.projectId, t.url, t.createdAt),
    index('scans_address_end').on(t.projectId, t.url, t.completedAt),
  ],
);

export const ANALYSIS_KINDS = [
  'performance',
  'performance-quick',
  'seo',
  'aeo',
  'accessibility',
  'profile',
  'deliverability',
] as const;

/** Result of an analysis; its report may have failed. */
export type AnalysisResult =
  | { of: 'site'; report: Report; lab: LabReport | null }
  | { of: 'mail'; report: DeliverabilityReport };

/** A single-topic analysis. It is not a scan and does not appear in lists, scores or comparisons of scans. */
export const analyses = pgTable(
  'analyses',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ANALYSIS_KINDS }).notNull(),
    /** A URL, or the domain of a deliverability analysis. */
    target: text('target').notNull(),
    formFactor: text('form_factor', { enum: ['desktop', 'mobile'] })
      .notNull()
      .default('desktop'),
    /** WCAG level that the accessibility checks test. */
    wcag: text('wcag', { enum: ['A', 'AA', 'AAA'] })
      .notNull()
      .default('AA'),
    /** Additional DKIM selectors. */
    selectors: jsonb('selectors').$type<string[]>().notNull().default([]),
    /** `unavailable`: failed because a tool is missing on the worker. */
    status: text('status', { enum: ['pending', 'running', 'completed', 'failed', 'unavailable'] })
      .notNull()
      .default('pending'),
    result: jsonb('result').$type<AnalysisResult>(),
    error: text('error'),
    createdAt: createdAt(),
    startedAt: at('started_at'),
    completedAt: at('completed_at'),
  },
  (t) => [index('analyses_project').on(t.projectId, t.createdAt)],
);

/** One row per accepted scan: it outlives the project, so that deleting a project refunds nothing. */
export const scanSpends = pgTable(
  'scan_spends',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    spentAt: at('spent_at').notNull().defaultNow(),
  },
  (t) => [index('scan_spends_organization').on(t.organizationId, t.spentAt)],
);
