import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, createdAt, id } from '../columns.ts';
import { runs } from '../runs/run-schema.ts';
import { organizations, projects, users } from '../schema.ts';

/** An address that a hosting provider calls after a deployment, or a code host after a push. */
export const deployHooks = pgTable(
  'deploy_hooks',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    projectId: belongsTo('project_id', () => projects.id),
    provider: text('provider', { enum: ['vercel', 'netlify', 'github', 'generic'] }).notNull(),
    /** Sealed. */
    secret: text('secret').notNull(),
    /** Who created it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Of the last delivery with a valid signature. */
    deliveredAt: at('delivered_at'),
    /** The scan that it started, or that covers it. */
    scanId: uuid('scan_id').references(() => runs.id, { onDelete: 'set null' }),
    /** Why it started no scan. */
    ignored: text('ignored'),
  },
  (t) => [index('deploy_hooks_project').on(t.projectId)],
);
