import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';
import { organizations } from '../schema.ts';

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id'),
    apiKeyId: uuid('api_key_id'),
    action: text('action').notNull(),
    subjectId: text('subject_id'),
    /** What was decided, for actions that decide something. */
    detail: text('detail'),
    status: integer('status').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('audit_log_organization').on(t.organizationId, t.createdAt)],
);
