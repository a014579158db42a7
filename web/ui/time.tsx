import { useSyncExternalStore } from 'react';
import { ago } from './clock/ago.ts';
import { duration } from './clock/duration.ts';
import { minute } from './clock/minute.ts';

const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAY_FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });

/** A date and time as text, where no element fits. */
export function timeText(at: string): string {
  return FORMAT.format(new Date(at));
}

/** A date and time in the browser's locale and time zone: how long ago where it is recent; the exact time on hover. */
export function Time({ at, day = false }: { at: string; day?: boolean }) {
  const now = useSyncExternalStore(minute.subscribe, minute.current, minute.current);
  const date = new Date(at);
  return (
    <time dateTime={at} title={EXACT.format(date)}>
      {day ? DAY_FORMAT.format(date) : (ago(date.getTime() - now) ?? FORMAT.format(date))}
    </time>
  );
}

/** How long something has lasted: `4 min`; the exact start on hover. */
export function Since({ at }: { at: string }) {
  const now = useSyncExternalStore(minute.subscribe, minute.current, minute.current);
  const date = new Date(at);
  return (
    <time dateTime={at} title={EXACT.format(date)}>
      {duration(now - date.getTime())}
    </time>
  );
}
