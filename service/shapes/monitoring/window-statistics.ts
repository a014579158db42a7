import { z } from 'zod';
import { namedObject } from '../named-object.ts';

export const WINDOWS = ['24h', '7d', '30d', '90d'] as const;
export type Window = (typeof WINDOWS)[number];

/** Total milliseconds of successful checks; null if there were none. */
export const ResponseTimes = z.object({ p50: z.number(), p95: z.number(), p99: z.number() }).nullable();

/** Statistics of a target within a window. */
const WindowStats = namedObject('MonitoringWindow', {
  uptime: z
    .number()
    .nullable()
    .meta({ description: 'Percentage of the monitored time that the target was up; null if there was no check' }),
  checks: z.int(),
  failed: z.int(),
  incidents: z.int(),
  observed_seconds: z.int(),
  down_seconds: z.int(),
  maintenance_seconds: z.int().meta({ description: 'Not observed: maintenance windows' }),
  response_ms: ResponseTimes,
});

export const Windows = z.record(z.enum(WINDOWS), WindowStats);
export type WindowStatistics = z.infer<typeof Windows>;
