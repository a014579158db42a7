import { z } from 'zod';
import type { ChannelRow } from '../../store/channels/channels.ts';
import { namedObject } from '../named-object.ts';

const MAX_MESSAGES = 100;

const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
  .meta({ examples: ['22:00'] });

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
  .meta({ examples: ['Europe/Berlin'] });

const QuietHours = namedObject('NotificationQuietHours', { from: TimeOfDay, to: TimeOfDay, time_zone: TimeZone })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'must differ from the beginning' })
  .nullable()
  .meta({
    description:
      'Every day from one time to another, the next day’s if it is earlier. What happens meanwhile is sent as one digest afterwards. null: none',
  });

const MaxPerDay = z.number().int().min(1).max(MAX_MESSAGES).nullable().meta({
  description: 'Messages within any 24 hours; what exceeds it is sent as one digest afterwards. null: any number',
});

const UrgentPasses = z.boolean().meta({ description: 'Outages, their end and critical findings are sent at any time' });

/** When a channel sends. */
export const timingFields = { quiet_hours: QuietHours, max_per_day: MaxPerDay, urgent_passes: UrgentPasses };

type Timing = { readonly [K in keyof typeof timingFields]?: z.output<(typeof timingFields)[K]> | undefined };

/** The columns of what is given. */
export function timingColumns({
  quiet_hours: quietHours,
  max_per_day: maxPerDay,
  urgent_passes: urgentPasses,
}: Timing) {
  return {
    ...(quietHours === undefined ? {} : { quietHours }),
    ...(maxPerDay === undefined ? {} : { maxPerDay }),
    ...(urgentPasses === undefined ? {} : { urgentPasses }),
  } satisfies Partial<ChannelRow>;
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
