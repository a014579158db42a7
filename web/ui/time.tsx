import { useSyncExternalStore } from 'react';
import { ago } from './ago.ts';

const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAY_FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
const MINUTE = 60_000;

/** A date and time as text, where no element fits. */
export function timeText(at: string): string {
  return FORMAT.format(new Date(at));
}

/** A date and time in the browser's locale and time zone: how long ago where it is recent; the exact time on hover. */
export function Time({ at, day = false }: { at: string; day?: boolean }) {
  const now = useMinute();
  const date = new Date(at);
  return (
    <time dateTime={at} title={EXACT.format(date)}>
      {day ? DAY_FORMAT.format(date) : (ago(date.getTime() - now) ?? FORMAT.format(date))}
    </time>
  );
}

let minute = Date.now();

/** The time, updated every minute. */
function useMinute(): number {
  return useSyncExternalStore(
    subscribe,
    () => minute,
    () => minute,
  );
}

function subscribe(notify: () => void): () => void {
  minute = Date.now();
  const timer = setInterval(() => {
    minute = Date.now();
    notify();
  }, MINUTE);
  return () => clearInterval(timer);
}
