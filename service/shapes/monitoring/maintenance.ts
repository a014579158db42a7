import { z } from 'zod';
import { TimeZone } from '../channels/channel-timing.ts';
import { namedObject } from '../named-object.ts';
import { Name, Timestamp } from '../text.ts';

const MAX_WINDOWS = 20;
const MAX_MINUTES = 7 * 1440 - 60;

const MaintenanceWindow = namedObject('MaintenanceWindow', {
  name: Name,
  starts_at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'must be a local time such as 2026-12-01T22:00')
    .refine((time) => !Number.isNaN(Date.parse(`${time}Z`)), 'must be a date that exists')
    .meta({ description: 'Local time', examples: ['2026-12-01T22:00'] }),
  time_zone: TimeZone,
  minutes: z.int().min(5).max(MAX_MINUTES),
  repeats: z
    .enum(['never', 'weekly'])
    .meta({ description: '`weekly`: at the same local time each week from the first' }),
  target_ids: z
    .array(z.string())
    .max(50)
    .readonly()
    .meta({ description: 'Monitoring targets. Empty: all of the project' }),
});

/** Windows in which monitors are not checked. */
export const MaintenanceWindows = namedObject('MaintenanceWindows', {
  windows: z.array(MaintenanceWindow).max(MAX_WINDOWS),
});

export const CurrentMaintenance = z.object({ name: z.string(), ends_at: Timestamp }).nullable().meta({
  id: 'CurrentMaintenance',
  description: 'Maintenance in progress: the target is not checked; null if there is none',
});
