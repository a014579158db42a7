import { setTimeout as pause } from 'node:timers/promises';

/** The longest pause between two pages that a scan waits for, whatever robots.txt asks for. */
const MAX_DELAY_SECONDS = 10;

interface PaceOptions {
  /** What robots.txt asks for. */
  readonly delaySeconds: number;
  /** Milliseconds of `now()` after which no page is begun. */
  readonly until: number;
  readonly signal: AbortSignal;
  readonly now?: () => number;
}

/** The times at which the pages of a site are begun: the crawl delay lies between any two. The start page counts as begun. */
export function createPagePace({ delaySeconds, until, signal, now = () => performance.now() }: PaceOptions) {
  const delay = Math.min(delaySeconds, MAX_DELAY_SECONDS) * 1000;
  let last = now();
  return {
    /** Whether there is time for another page. */
    hasTime: () => delay === 0 || Math.max(now(), last + delay) <= until,
    /** Resolves when the next page may be begun, or when the scan ends. */
    async turn(): Promise<void> {
      const at = Math.max(now(), last + delay);
      last = at;
      if (at > now()) await pause(at - now(), undefined, { signal }).catch(() => {});
    },
  };
}
