import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, id } from '../columns.ts';
import { organizations, projects, users } from '../schema.ts';

/** The account of a code host that an organization reads repositories with; one per code host. */
export const codeHostConnections = pgTable(
  'code_host_connections',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    provider: text('provider').notNull(),
    /** Who connected it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Permanent id at the provider. */
    accountId: text('account_id').notNull(),
    /** Login name at the provider when it was connected. */
    account: text('account').notNull(),
    scopes: jsonb('scopes').$type<string[]>().notNull(),
    /** Sealed; of an installation nothing but its id, because its tokens are made when they are used. */
    token: text('token').notNull(),
    /** Of the app of the code host on the account; unset: a person granted access. */
    installationId: text('installation_id'),
    connectedAt: at('connected_at').notNull(),
    /** Since when it is not used: the provider refused the token, or whoever connected it is no longer a member. */
    lostAt: at('lost_at'),
    /** Unset: the provider refused it. */
    lostReason: text('lost_reason', { enum: ['owner_left'] }),
  },
  (t) => [
    uniqueIndex('code_host_connections_organization').on(t.organizationId, t.provider),
    index('code_host_connections_account').on(t.provider, t.accountId),
    index('code_host_connections_installation')
      .on(t.provider, t.installationId)
      .where(sql`${t.installationId} is not null`),
  ],
);

/** The branch with the fixes of a project's repository, which Assay made, and its pull request. */
export const fixBranches = pgTable(
  'fix_branches',
  {
    id: id(),
    projectId: belongsTo('project_id', () => projects.id),
    provider: text('provider').notNull(),
    /** Permanent id at the provider. */
    repositoryId: text('repository_id').notNull(),
    /** Its last commits that were made here: while it points to another one, the branch is left alone. */
    commits: jsonb('commits').$type<string[]>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [uniqueIndex('fix_branches_repository').on(t.projectId, t.provider, t.repositoryId)],
);
