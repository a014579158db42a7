import { z } from 'zod';
import type { CheckBin } from '../../store/monitoring/monitor-series.ts';
import type { IncidentRow } from '../../store/monitoring/monitor-targets.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { Timestamp } from '../text.ts';
import { uptimeOf } from './uptime-of.ts';
import { ResponseTimes } from './window-statistics.ts';

const Point = z
  .object({
    at: Timestamp.meta({ description: 'Start of the bin' }),
    checks: z.int(),
    failed: z.int(),
    uptime: z.number().nullable().meta({ description: 'Percent; null if nothing was observed' }),
    response_ms: ResponseTimes,
  })
  .meta({ id: 'MonitoringPoint' });

export const MonitoringSeries = z
  .object({
    window: z.enum(['24h', '7d', '30d', '90d']),
    points: z.array(Point).meta({ description: 'Oldest first; bins without a check are left out' }),
  })
  .meta({ id: 'MonitoringSeries' });

export function pointOf({ at, checks, failed, observedMs, downMs, percentiles }: CheckBin): z.input<typeof Point> {
  const [p50, p95, p99] = percentiles?.map((value) => Math.round(value)) ?? [];
  return {
    at: new Date(at).toISOString(),
    checks,
    failed,
    uptime: uptimeOf(observedMs, downMs),
    response_ms: p50 === undefined || p95 === undefined || p99 === undefined ? null : { p50, p95, p99 },
  };
}

const PastIncident = z
  .object({
    id: Id,
    started_at: Timestamp.meta({ description: 'Time of the first failed check' }),
    confirmed_at: Timestamp,
    resolved_at: Timestamp.nullable().meta({ description: 'Null while it lasts' }),
    reason: z.string().meta({ examples: ['timeout'] }),
    message: z.string(),
    flapping: z.boolean(),
  })
  .meta({ id: 'PastIncident' });

export const IncidentPage = z
  .object({ incidents: z.array(PastIncident), total: z.int() })
  .meta({ id: 'MonitoringIncidents' });

export function pastIncidentOf(row: IncidentRow): z.input<typeof PastIncident> {
  return fieldsOf(PastIncident, row);
}
