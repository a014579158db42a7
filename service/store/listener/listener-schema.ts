import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, id } from '../columns.ts';
import { runs } from '../runs/run-schema.ts';
import { organizations, projects } from '../schema.ts';

/** One-time addresses of one scan: of a run, or of a command line of the organization. */
export const listenerSessions = pgTable('listener_sessions', {
  id: id(),
  organizationId: belongsTo('organization_id', () => organizations.id),
  /** Of the run, or of the project-scoped key that opened it. */
  projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
  runId: uuid('run_id').references(() => runs.id, { onDelete: 'cascade' }),
  /** Nothing is heard later, and it is deleted. */
  expiresAt: at('expires_at').notNull(),
});

/** The first request and the first lookup of an address. */
export const heardContacts = pgTable(
  'heard_contacts',
  {
    sessionId: belongsTo('session_id', () => listenerSessions.id),
    /** Of the address in its session. */
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['http', 'dns'] }).notNull(),
    at: at('at').notNull(),
    network: text('network').notNull(),
    path: text('path').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.number, t.kind] })],
);
