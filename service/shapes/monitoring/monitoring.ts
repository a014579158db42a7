import { z } from 'zod';
import { type MaintenanceWindow, maintenanceAt } from '../../model/maintenance.ts';
import { checkedText } from '../../model/monitor-check.ts';
import type { WatchedTarget } from '../../store/monitoring/monitor-targets.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Timestamp } from '../text.ts';
import { CurrentMaintenance } from './maintenance.ts';
import { MonitorCheck } from './monitor-check.ts';
import { UptimeDay } from './project-overview.ts';
import { Windows } from './window-statistics.ts';

export const ScanInterval = z.int().min(1).max(10_080).meta({
  description:
    'Minutes between re-scans with `scan_enabled`, and between uptime checks without `check_interval`. Starter: 360. Pro: 360, 720 or 1440. Max: 15 to 10080.',
});

export const CheckInterval = z.int().min(30).max(604_800).nullable().meta({
  description:
    'Seconds between uptime checks, at least 300 on Starter, 60 on Pro and 30 on Max; null: the interval of re-scans. All monitors together may have 20, 60 and 200 checks a minute.',
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
  check: MonitorCheck,
  subject: z.string().meta({ description: 'What is checked, for people', examples: ['MX records of example.com'] }),
  check_interval: CheckInterval,
  scan_enabled: z.boolean(),
  scan_interval: ScanInterval,
  session: z.string().nullable().meta({ description: 'Name of the session that re-scans are signed in with' }),
  known_records: z.array(z.string()).readonly().nullable().meta({
    description: 'DNS records that checks are compared with, if none are expected; null before the first check',
  }),
  status: Status.meta({ description: '`pending` before the first check, and while paused' }),
  maintenance: CurrentMaintenance,
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

interface Around {
  readonly project: { readonly maintenance: readonly MaintenanceWindow[] };
  now(): Date;
}

export function targetOf(
  { target, incident }: WatchedTarget,
  { project, now }: Around,
): z.input<typeof MonitoringTarget> {
  const maintenance = maintenanceAt(project.maintenance, target.id, now().getTime());
  return {
    ...fieldsOf(MonitoringTarget, target),
    subject: checkedText(target),
    known_records: target.state.records ?? null,
    status: target.state.status,
    maintenance: maintenance ? { name: maintenance.name, ends_at: new Date(maintenance.to).toISOString() } : null,
    incident: incident && fieldsOf(Incident, incident),
    next_check_at: target.pausedAt === null ? target.nextCheckAt.toISOString() : null,
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
