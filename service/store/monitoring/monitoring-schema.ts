import type { Measurement } from '@assay/engine';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MonitorCheck } from '../../model/monitor-check.ts';
import type { MonitorState } from '../../model/monitor-status.ts';
import { at, belongsTo, createdAt, id } from '../columns.ts';
import { projects } from '../schema.ts';

/** A monitored target, with the state that checks need. */
export const monitorTargets = pgTable(
  'monitor_targets',
  {
    id: id(),
    projectId: belongsTo('project_id', () => projects.id),
    url: text('url').notNull(),
    name: text('name').notNull(),
    check: jsonb('check_options').$type<MonitorCheck>().notNull().default({ kind: 'http' }),
    /** Seconds between checks; unset if they have the interval of re-scans. */
    checkInterval: integer('check_interval'),
    scanEnabled: boolean('scan_enabled').notNull(),
    /** Minutes. */
    scanInterval: integer('scan_interval').notNull(),
    /** Name of the project's session that re-scans are signed in with. */
    session: text('session'),
    state: jsonb('state').$type<MonitorState>().notNull(),
    /** Set during a check: when another worker may take the target. */
    nextCheckAt: at('next_check_at').notNull(),
    /** Unset if no re-scan is scheduled. */
    nextScanAt: at('next_scan_at'),
    /** Set while it is not checked, since then. */
    pausedAt: at('paused_at'),
    lastCheckAt: at('last_check_at'),
    certificateEndsAt: at('certificate_ends_at'),
    /** Days before expiry of the last certificate warning. */
    certificateWarnedDays: smallint('certificate_warned_days'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('monitor_targets_url').on(t.projectId, t.url, sql`md5(${t.check}::text)`),
    index('monitor_targets_next_check').on(t.nextCheckAt).where(sql`${t.pausedAt} is null`),
    index('monitor_targets_next_scan').on(t.nextScanAt).where(sql`${t.nextScanAt} is not null`),
  ],
);

const targetId = () => belongsTo('target_id', () => monitorTargets.id);

/** Recent checks; older ones are aggregated by day. */
export const monitorChecks = pgTable(
  'monitor_checks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    targetId: targetId(),
    at: at('at').notNull(),
    result: text('result', { enum: ['good', 'failed', 'untested'] }).notNull(),
    reason: text('reason'),
    message: text('message'),
    httpStatus: smallint('http_status'),
    address: text('address'),
    attempts: smallint('attempts').notNull(),
    timings: jsonb('timings').$type<Measurement['timings']>(),
    /** Total milliseconds of a successful check. */
    milliseconds: real('milliseconds'),
    observedMs: bigint('observed_ms', { mode: 'number' }).notNull(),
    downMs: bigint('down_ms', { mode: 'number' }).notNull(),
  },
  (t) => [index('monitor_checks_target').on(t.targetId, t.at), index('monitor_checks_at').using('brin', t.at)],
);

export const monitorDays = pgTable(
  'monitor_days',
  {
    targetId: targetId(),
    day: date('day', { mode: 'string' }).notNull(),
    checks: integer('checks').notNull(),
    failed: integer('failed').notNull(),
    observedMs: bigint('observed_ms', { mode: 'number' }).notNull(),
    downMs: bigint('down_ms', { mode: 'number' }).notNull(),
    /** Successful checks by bucket of their total time. */
    buckets: jsonb('buckets').$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.targetId, t.day] }), index('monitor_days_day').using('brin', t.day)],
);

export const monitorIncidents = pgTable(
  'monitor_incidents',
  {
    id: id(),
    targetId: targetId(),
    /** Time of the first failed check. */
    startedAt: at('started_at').notNull(),
    confirmedAt: at('confirmed_at').notNull(),
    resolvedAt: at('resolved_at'),
    reason: text('reason').notNull(),
    message: text('message').notNull(),
    flapping: boolean('flapping').notNull().default(false),
  },
  (t) => [
    index('monitor_incidents_target').on(t.targetId, t.startedAt),
    uniqueIndex('monitor_incidents_open').on(t.targetId).where(sql`${t.resolvedAt} is null`),
  ],
);

export const MONITOR_LOG_KINDS = [
  'created',
  'changed',
  'paused',
  'resumed',
  'first-check',
  'down',
  'up',
  'flapping',
  'certificate',
  'maintenance',
  'scan-queued',
  'scan-completed',
  'scan-failed',
  'drift',
] as const;

export const monitorLogs = pgTable(
  'monitor_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    targetId: targetId(),
    at: at('at').notNull(),
    kind: text('kind', { enum: MONITOR_LOG_KINDS }).notNull(),
    message: text('message').notNull(),
  },
  (t) => [index('monitor_logs_target').on(t.targetId, t.id)],
);
