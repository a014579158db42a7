import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { runs } from '../runs/run-schema.ts';
import { organizations, projects, users } from '../schema.ts';

/** An address that a hosting provider calls after a deployment. */
export const deployHooks = pgTable(
  'deploy_hooks',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['vercel', 'netlify', 'generic'] }).notNull(),
    /** Sealed. */
    secret: text('secret').notNull(),
    /** Who created it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Of the last delivery with a valid signature. */
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** The scan that it started, or that covers it. */
    scanId: uuid('scan_id').references(() => runs.id, { onDelete: 'set null' }),
    /** Why it started no scan. */
    ignored: text('ignored'),
  },
  (t) => [index('deploy_hooks_project').on(t.projectId)],
);
