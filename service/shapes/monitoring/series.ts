import { z } from 'zod';
import type { CheckBin } from '../../store/monitoring/monitor-series.ts';
import type { IncidentRow } from '../../store/monitoring/monitor-targets.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Timestamp } from '../text.ts';
import { uptimeOf } from './uptime-of.ts';
import { ResponseTimes } from './window-statistics.ts';

const Point = namedObject('MonitoringPoint', {
  at: Timestamp.meta({ description: 'Start of the bin' }),
  checks: z.int(),
  failed: z.int(),
  uptime: z.number().nullable().meta({ description: 'Percent; null if nothing was observed' }),
  response_ms: ResponseTimes,
});

export const MonitoringSeries = namedObject('MonitoringSeries', {
  window: z.enum(['24h', '7d', '30d', '90d']),
  maintenance: z
    .array(z.object({ from: Timestamp, to: Timestamp }))
    .readonly()
    .meta({ description: 'Maintenance windows, in which nothing is observed; oldest first' }),
  points: z.array(Point).meta({ description: 'Oldest first; bins without a check are left out' }),
});

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

const PastIncident = namedObject('PastIncident', {
  id: Id,
  started_at: Timestamp.meta({ description: 'Time of the first failed check' }),
  confirmed_at: Timestamp,
  resolved_at: Timestamp.nullable().meta({ description: 'Null while it lasts' }),
  reason: z.string().meta({ examples: ['timeout'] }),
  message: z.string(),
  flapping: z.boolean(),
});

export const IncidentPage = namedObject('MonitoringIncidents', { incidents: z.array(PastIncident), total: z.int() });

export function pastIncidentOf(row: IncidentRow): z.input<typeof PastIncident> {
  return fieldsOf(PastIncident, row);
}
