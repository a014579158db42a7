import type { Finding, ModuleName, Profile, Severity } from '@assay/engine';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from '../columns.ts';
import { integrations } from '../integrations/integration-schema.ts';
import { monitorTargets } from '../monitoring/monitoring-schema.ts';
import { projects } from '../schema.ts';
import type { ReportHead } from './report-head.ts';
import { type ReportOf, RUN_KINDS, RUN_STATUSES, type RunKind } from './run-kinds.ts';

/** A finding of a run that has not ended. */
interface FoundLine {
  id: string;
  title: string;
  severity: Severity;
  module: string;
  at: string;
  place_count: number;
}

export interface RunProgress {
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
  /** Of a free scan: for a terminal, oldest first. */
  lines?: string[];
  /** Of a free scan: the most severe finding so far. */
  worst?: Finding;
}

/** The latest active phase of a scan; times in ISO 8601. */
export interface ActivePhaseState {
  /** Unique per phase. */
  id: string;
  profile: Profile;
  /** What is permitted beyond requests that only read. */
  allowWrites?: true;
  defaultLogins?: true;
  status: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';
  error: string | null;
  startedAt: string | null;
  completedAt: string | null;
  /** User to notify when it ends. */
  userId: string | null;
}

/** One look at something: what is looked at, its options, how far it is, and its report. */
export const runs = pgTable(
  'runs',
  {
    id: id(),
    kind: text('kind', { enum: RUN_KINDS }).notNull(),
    /** The kind in more detail: of an analysis its topic, of a re-scan what started it. */
    variant: text('variant'),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    integrationId: uuid('integration_id').references(() => integrations.id, { onDelete: 'cascade' }),
    /** The monitored target that a re-scan belongs to. */
    monitorId: uuid('monitor_id').references((): AnyPgColumn => monitorTargets.id, { onDelete: 'cascade' }),
    /** A URL, a mail domain, a repository, or the label of an integration. */
    target: text('target').notNull(),
    status: text('status', { enum: RUN_STATUSES }).notNull().default('pending'),
    /** Of a code scan: its own modules. */
    modules: jsonb('modules').$type<ModuleName[]>().notNull().default([]),
    formFactor: text('form_factor', { enum: ['desktop', 'mobile'] })
      .notNull()
      .default('desktop'),
    /** WCAG level that the accessibility checks test. */
    wcag: text('wcag', { enum: ['A', 'AA', 'AAA'] })
      .notNull()
      .default('AA'),
    /** What only runs of this kind have. */
    details: jsonb('details').$type<object>().notNull().default({}),
    progress: jsonb('progress').$type<RunProgress>().notNull(),
    report: jsonb('report').$type<ReportOf<RunKind>>(),
    /** The report without its large parts: lists and dashboards would read all of it otherwise. */
    head: jsonb('head')
      .$type<ReportHead>()
      .generatedAlwaysAs(
        sql`report - '{findings,coverage,checks,records,files,left_out,lines,objects,trend,verification,next_steps,lab_result,profile_result,seo_result,aeo_result,performance_result,accessibility_result}'::text[]`,
      ),
    /** Its findings that rule out a badge, as `rulesOutBadge` of the engine defines them, and critical ones that are fixed. */
    badgeFindings: jsonb('badge_findings')
      .$type<Finding[]>()
      .generatedAlwaysAs(
        sql`jsonb_path_query_array(report, '$.findings[*] ? (@.severity == "critical" || @.severity == "high" && @.module == "security" && (@.state == "dismissed" || @.state == "accepted"))')`,
      ),
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
    index('runs_project').on(t.projectId, t.kind, t.createdAt),
    index('runs_address').on(t.projectId, t.kind, t.target, t.createdAt),
    index('runs_address_end').on(t.projectId, t.kind, t.target, t.completedAt),
    index('runs_integration').on(t.integrationId, t.createdAt).where(sql`${t.integrationId} is not null`),
    index('runs_monitor').on(t.monitorId, t.createdAt).where(sql`${t.monitorId} is not null`),
    uniqueIndex('runs_monitor_open')
      .on(t.monitorId, sql`(${t.details} ? 'waits')`)
      .where(sql`${t.status} in ('pending', 'running')`),
    index('runs_status').on(t.status, t.createdAt),
    index('runs_free').on(t.createdAt).where(sql`${t.kind} = 'free'`),
    index('runs_accepted_until')
      .on(sql`(${t.head}->>'accepted_until')`)
      .where(sql`${t.head}->>'accepted_until' is not null`),
    index('runs_free_host').on(sql`(${t.details}->>'host')`, t.createdAt).where(sql`${t.kind} = 'free'`),
  ],
);
