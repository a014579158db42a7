import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CodeReport } from '../../code-scan/code-report.ts';
import { at, createdAt, id } from '../columns.ts';
import { organizations, projects, SCAN_STATUSES, type ScanProgress, users } from '../schema.ts';

/** The account of a code host that an organization reads repositories with; one per code host. */
export const codeHostConnections = pgTable(
  'code_host_connections',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** Who connected it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Permanent id at the provider. */
    accountId: text('account_id').notNull(),
    /** Login name at the provider when it was connected. */
    account: text('account').notNull(),
    scopes: jsonb('scopes').$type<string[]>().notNull(),
    /** Sealed. */
    token: text('token').notNull(),
    connectedAt: at('connected_at').notNull(),
    /** When the provider refused the token. */
    lostAt: at('lost_at'),
  },
  (t) => [
    uniqueIndex('code_host_connections_organization').on(t.organizationId, t.provider),
    index('code_host_connections_account').on(t.provider, t.accountId),
  ],
);

/** A scan of the CI workflows of a project's repository. */
export const codeScans = pgTable(
  'code_scans',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** `owner/name`, as found. */
    repository: text('repository').notNull(),
    /** The default branch. */
    ref: text('ref'),
    commit: text('commit'),
    status: text('status', { enum: SCAN_STATUSES }).notNull().default('pending'),
    progress: jsonb('progress').$type<ScanProgress>().notNull(),
    report: jsonb('report').$type<CodeReport>(),
    /** The report without its large parts. */
    head: jsonb('head')
      .$type<Omit<CodeReport, 'files' | 'findings' | 'coverage' | 'left_out'>>()
      .generatedAlwaysAs(sql`report - '{files,findings,coverage,left_out}'::text[]`),
    error: text('error'),
    createdAt: createdAt(),
    startedAt: at('started_at'),
    completedAt: at('completed_at'),
  },
  (t) => [index('code_scans_project').on(t.projectId, t.createdAt)],
);
