import type { QuietHours } from '../store/channels/channel-schema.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** The time at which quiet hours end; undefined outside of them. Follows the time zone through its clock changes. */
export function quietUntil({ from, to, time_zone: zone }: QuietHours, now: Date): Date | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const since = (minutesIn(zone, now) - start + DAY_MINUTES) % DAY_MINUTES;
  const length = (end - start + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return undefined;
  const begun = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const planned = new Date(begun + (length - since) * MINUTE);
  const shift = ((minutesIn(zone, planned) - end + 1.5 * DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
  const shifted = new Date(planned.getTime() - shift * MINUTE);
  // On the day of a clock change, the end may not exist.
  return minutesIn(zone, shifted) === end ? shifted : planned;
}

/** `22:00` in minutes after midnight. */
function minutesOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Minutes after midnight on the clocks of a time zone. */
function minutesIn(timeZone: string, at: Date): number {
  return minutesOf(at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
}
