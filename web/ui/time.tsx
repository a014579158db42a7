import { useSyncExternalStore } from 'react';
import { ago } from './clock/ago.ts';
import { age, duration, MINUTE } from './clock/duration.ts';
import { minute } from './clock/minute.ts';

const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAY_FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });

/** A date and time as text, where no element fits. */
export function timeText(at: string): string {
  return FORMAT.format(new Date(at));
}

/** A date as text. */
export function dayText(at: string): string {
  return DAY_FORMAT.format(new Date(at));
}

/** A date and time in the browser's locale and time zone: how long ago where it is recent, unless `exact`; the exact time on hover. */
export function Time({ at, day = false, exact = false }: { at: string; day?: boolean | undefined; exact?: boolean }) {
  const text = day ? dayText(at) : exact ? timeText(at) : undefined;
  return <Clocked at={at} words={(date, now) => text ?? ago(date.getTime() - now) ?? timeText(at)} />;
}

/** When something is next done; what is due is done now. */
export function NextTime({ at }: { at: string }) {
  return <Clocked at={at} words={(date, now) => (date.getTime() - now < MINUTE ? 'now' : timeText(at))} />;
}

/** Words and a time after them; nothing without a time. */
export function KnownTime({ words, at, day }: { words: string; at: string | null | undefined; day?: boolean }) {
  if (!at) return null;
  return (
    <>
      {words}
      <Time at={at} day={day} />
    </>
  );
}

/** How long something has lasted: `4 min`; the exact start on hover. */
export function Since({ at }: { at: string }) {
  return <Clocked at={at} words={(date, now) => duration(now - date.getTime())} />;
}

/** Words that depend on the time now; the exact time on hover. */
function Clocked({ at, words }: { at: string; words: (date: Date, now: number) => string }) {
  const now = useSyncExternalStore(minute.subscribe, minute.current, minute.current);
  const date = new Date(at);
  return (
    <time dateTime={at} title={EXACT.format(date)}>
      {words(date, now)}
    </time>
  );
}

/** How long ago something was first seen, in its largest unit: `12 d`; when it was first and last seen on hover. */
export function Age({ first, last }: { first: string; last?: string | undefined }) {
  const now = useSyncExternalStore(minute.subscribe, minute.current, minute.current);
  const date = new Date(first);
  const words = `First seen ${FORMAT.format(date)}${last === undefined ? '' : `, last seen ${FORMAT.format(new Date(last))}`}`;
  return (
    <time dateTime={first} title={words}>
      {age(now - date.getTime())}
    </time>
  );
}
