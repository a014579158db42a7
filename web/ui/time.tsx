const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAY_FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A date and time as text, where no element fits. */
export function timeText(at: string): string {
  return FORMAT.format(new Date(at));
}

/** A date and time in the browser's locale and time zone. */
export function Time({ at, day = false }: { at: string; day?: boolean }) {
  return <time dateTime={at}>{(day ? DAY_FORMAT : FORMAT).format(new Date(at))}</time>;
}
