import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, belongsTo, createdAt, id } from '../columns.ts';
import { integrations } from '../integrations/integration-schema.ts';
import { projects, users } from '../schema.ts';

const STATES = ['open', 'dismissed', 'accepted'] as const;
const REASONS = ['false_positive', 'wont_fix', 'accepted_risk'] as const;

/** What was decided about a finding, by its fingerprint: of a site of a project, of its code, or of an integration for its settings. */
export const findingStates = pgTable(
  'finding_states',
  {
    id: id(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    integrationId: uuid('integration_id').references(() => integrations.id, { onDelete: 'cascade' }),
    /** The site that was scanned; unset for findings in code and in settings. */
    origin: text('origin'),
    fingerprint: text('fingerprint').notNull(),
    state: text('state', { enum: STATES }).notNull(),
    reason: text('reason', { enum: REASONS }),
    /** Open again from this date on (UTC). */
    until: date('until', { mode: 'string' }),
    note: text('note'),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who decided. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    unique('finding_states_finding').on(t.projectId, t.integrationId, t.origin, t.fingerprint).nullsNotDistinct(),
    check('finding_states_owner', sql`num_nonnulls(${t.projectId}, ${t.integrationId}) = 1`),
  ],
);

const FIX_STATUSES = ['fixed', 'still_there', 'not_testable'] as const;

/** Where findings come from: a scan, a code scan, a scan of an integration, or a comparison of two users. */
export interface FindingSource {
  kind: 'scan' | 'code_scan' | 'integration_scan' | 'access';
  /** The id of that scan. */
  id: string;
  integrationId: string | null;
}

/** A request to verify a fix. */
export const fixVerifications = pgTable(
  'fix_verifications',
  {
    id: id(),
    projectId: belongsTo('project_id', () => projects.id),
    /** Id of the finding or group as requested. */
    findingId: uuid('finding_id').notNull(),
    fingerprints: jsonb('fingerprints').$type<string[]>().notNull(),
    source: jsonb('source').$type<FindingSource>().notNull(),
    status: text('status', { enum: ['pending', 'running', ...FIX_STATUSES] })
      .notNull()
      .default('pending'),
    evidence: text('evidence'),
    /** Of `still_there`: fingerprints of the places that are. */
    remaining: jsonb('remaining').$type<string[]>(),
    createdAt: createdAt(),
    /** When its job was last sent, and whether that was a second time. */
    sentAt: at('sent_at'),
    resent: boolean('resent').notNull().default(false),
    startedAt: at('started_at'),
    checkedAt: at('checked_at'),
  },
  (t) => [index('fix_verifications_project').on(t.projectId, t.createdAt)],
);
