const AGO = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Older dates are shown as dates. */
const LONGEST_AGO = 7 * DAY;

/** Words for a time that is `difference` milliseconds from now; null: in the future, or too long ago. */
export function ago(difference: number): string | null {
  if (difference > MINUTE || difference < -LONGEST_AGO) return null;
  if (difference > -MINUTE) return 'just now';
  if (difference > -HOUR) return AGO.format(Math.trunc(difference / MINUTE), 'minute');
  return difference > -DAY
    ? AGO.format(Math.trunc(difference / HOUR), 'hour')
    : AGO.format(Math.trunc(difference / DAY), 'day');
}
