import { SEVERITIES } from '@assay/engine';
import { z } from 'zod';
import type { MonitorCheckRow } from '../../store/monitoring/monitor-checks.ts';
import type { MonitorLogRow } from '../../store/monitoring/monitor-logs.ts';
import type { WatchedTarget } from '../../store/monitoring/monitor-targets.ts';
import { MONITOR_LOG_KINDS } from '../../store/monitoring/monitoring-schema.ts';
import type { RunRow } from '../../store/runs/run-row.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { landedFields, Totals } from '../result.ts';
import { Timestamp } from '../text.ts';
import { groupedDrift } from './grouped-drift.ts';
import { UptimeDay } from './project-overview.ts';
import { Windows } from './window-statistics.ts';

export const ScanInterval = z.int().min(1).max(10_080).meta({
  description:
    'Minutes between uptime checks, and between re-scans with `scan_enabled`. Starter: 360. Pro: 360, 720 or 1440. Max: 15 to 10080.',
});

export const Status = z.enum(['pending', 'up', 'down']);

const Incident = namedObject('MonitoringIncident', {
  id: Id,
  started_at: Timestamp,
  confirmed_at: Timestamp,
  reason: z.string().meta({ examples: ['timeout'] }),
  message: z.string(),
  flapping: z.boolean().meta({
    description: 'True while the site is flapping; the incident closes once it has stayed up for 30 minutes.',
  }),
});

export const MonitoringTarget = namedObject('MonitoringTarget', {
  id: Id,
  project_id: Id,
  url: z.string(),
  name: z.string(),
  scan_enabled: z.boolean(),
  scan_interval: ScanInterval,
  status: Status.meta({ description: '`pending` before the first check, and while paused' }),
  incident: Incident.nullable().meta({ description: 'Incident in progress; null if there is none' }),
  certificate_ends_at: Timestamp.nullable(),
  last_check_at: Timestamp.nullable(),
  next_check_at: Timestamp.nullable().meta({ description: 'Null while paused' }),
  paused_at: Timestamp.nullable().meta({
    description: 'Since when the target is neither checked nor re-scanned; null if it is not paused',
  }),
  next_scan_at: Timestamp.nullable(),
  created_at: Timestamp,
});

export function targetOf({ target, incident }: WatchedTarget): z.input<typeof MonitoringTarget> {
  return {
    ...fieldsOf(MonitoringTarget, target),
    status: target.state.status,
    incident: incident && fieldsOf(Incident, incident),
    next_check_at: target.pausedAt === null ? target.nextCheckAt.toISOString() : null,
  };
}

const Milliseconds = z.number().nullable();
export const Timings = z.object({
  dns: Milliseconds,
  connect: Milliseconds,
  tls: Milliseconds,
  first_byte: Milliseconds,
  total: Milliseconds,
});
const NO_TIMINGS = { dns: null, connect: null, tls: null, first_byte: null, total: null };

const Check = namedObject('MonitoringCheck', {
  id: z.int(),
  at: Timestamp,
  result: z
    .enum(['good', 'failed', 'untested'])
    .meta({ description: '`untested`: the check has no verdict on the site' }),
  reason: z
    .string()
    .nullable()
    .meta({ description: '`dns`, `tcp`, `tls`, `timeout`, `http`, `http_status`, `certificate` or `refused`' }),
  message: z.string().nullable(),
  http_status: z.int().nullable(),
  address: z.string().nullable(),
  attempts: z.int(),
  timings_ms: Timings,
});

export const CheckPage = namedObject('MonitoringChecks', { checks: z.array(Check), total: z.int() });

export function checkOf(row: MonitorCheckRow): z.input<typeof Check> {
  return {
    ...fieldsOf(Check, row),
    timings_ms: { ...NO_TIMINGS, ...(row.timings && fieldsOf(Timings, row.timings)) },
  };
}

const Log = namedObject('MonitoringLog', { id: z.int(), at: Timestamp, kind: z.enum(MONITOR_LOG_KINDS), message: z.string() });

export const LogPage = namedObject('MonitoringLogs', { logs: z.array(Log), total: z.int() });

export function logOf(row: MonitorLogRow): z.input<typeof Log> {
  return fieldsOf(Log, row);
}

export const Drift = z
  .object({
    kind: z.enum(['header-gone', 'header-changed', 'third-party-script', 'exposure', 'other']),
    change: z.enum(['new', 'changed', 'fixed']),
    title: z.string(),
    severity: z.enum(SEVERITIES),
    check: z.string(),
    place_count: z.int().optional().meta({ description: 'Places with this change' }),
    before: z.string().nullable().meta({ description: 'Null if the places differ' }),
    after: z.string().nullable(),
  })
  .meta({ id: 'Drift', description: 'A change since the previous re-scan.' });

export const ThreatScan = namedObject('ThreatScan', {
  id: Id,
  target_id: Id,
  url: z.string(),
  trigger: z.enum(['interval', 'request']),
  status: z.enum(['pending', 'running', 'completed', 'failed']),
  score: z.number().nullable(),
  grade: z.string().nullable(),
  not_scored: landedFields.not_scored,
  totals: Totals.nullable(),
  compared: z.boolean().meta({
    description: 'False for the first re-scan of a URL, and for one that has no score: their `drift` is empty',
  }),
  drift: z.array(Drift),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
});

export function threatScanOf(row: RunRow<'rescan'>): z.input<typeof ThreatScan> {
  const { drift = null } = row.details;
  return {
    ...fieldsOf(ThreatScan, row),
    target_id: row.monitorId,
    url: row.target,
    trigger: row.variant,
    status: row.status === 'cancelled' || row.status === 'unavailable' ? 'failed' : row.status,
    compared: drift !== null && row.notScored === null,
    drift: groupedDrift(drift ?? []),
  };
}

export const MonitoringStats = namedObject('MonitoringStats', {
  targets: z.object({
    total: z.int(),
    up: z.int(),
    down: z.int(),
    pending: z.int(),
    flapping: z.int(),
    paused: z.int().meta({ description: 'These count for none of the others but `total`' }),
  }),
  windows: Windows,
  by_target: z.array(
    z.object({
      target_id: Id,
      name: z.string(),
      url: z.string(),
      status: Status,
      windows: Windows,
      days: z.array(UptimeDay).meta({ description: 'Last 90 days with a check, oldest first' }),
    }),
  ),
});
