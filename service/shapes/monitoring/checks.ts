import { z } from 'zod';
import type { MonitorCheckRow } from '../../store/monitoring/monitor-checks.ts';
import type { MonitorLogRow } from '../../store/monitoring/monitor-logs.ts';
import { MONITOR_LOG_KINDS } from '../../store/monitoring/monitoring-schema.ts';
import { fieldsOf } from '../fields-of.ts';
import { namedObject } from '../named-object.ts';
import { Timestamp } from '../text.ts';

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
  reason: z.string().nullable().meta({
    description:
      '`dns`, `tcp`, `tls`, `timeout`, `http`, `http_status`, `certificate`, `keyword`, `records` or `refused`',
  }),
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

const Log = namedObject('MonitoringLog', {
  id: z.int(),
  at: Timestamp,
  kind: z.enum(MONITOR_LOG_KINDS),
  message: z.string(),
});

export const LogPage = namedObject('MonitoringLogs', { logs: z.array(Log), total: z.int() });

export function logOf(row: MonitorLogRow): z.input<typeof Log> {
  return fieldsOf(Log, row);
}
