import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { reasonOf } from './store/connect-failure.ts';
import { databaseAway } from './store/database-error.ts';
import type { Store } from './store/open.ts';
import { outageOf } from './store/ping.ts';

export interface Outages {
  /**
   * Whether a line about an error is left out of the log: it is one of many about the same outage of the database. `write`
   * writes it after all if no outage is found.
   */
  leavesOut(error: unknown, write: () => void): boolean;
  /** Notices outages from now on, and logs their begin and end. */
  watch(store: Store, log: Logger): void;
}

const LOOK_MS = 1_000;
/** What failed in an outage may report it for this long after its end. */
const LATE_MS = 30_000;

/** Everything fails at once while the database cannot be used: the log says so once, and when it ends. */
export function createOutages(): Outages {
  let watched: { readonly store: Store; readonly log: Logger } | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let isLogged = false;
  let leftOut = 0;
  /** Lines that wait for the first look. */
  let held: (() => void)[] = [];
  const untilEnd = async ({ store, log }: NonNullable<typeof watched>, reason: string) => {
    const began = performance.now();
    const isLate = began - endedAt < LATE_MS;
    while ((await outageOf(store)) !== undefined) {
      if (!isLogged) log.error({ reason }, 'the database is not available');
      isLogged = true;
      await pause(LOOK_MS, undefined, { ref: false });
    }
    const unexplained = isLogged || isLate ? [] : held;
    if (isLogged) {
      endedAt = performance.now();
      log.warn({ seconds: Math.round((endedAt - began) / 1000), leftOut }, 'the database is available again');
    }
    [isLogged, isLooking, leftOut, held] = [false, false, 0, []];
    for (const write of unexplained) write();
  };
  return {
    leavesOut(error, write) {
      const away = databaseAway(error);
      // Conflicts come from the work itself, and so does a single late response, unless an outage was found.
      if (!watched || away?.trouble === undefined || away.trouble === 'conflict') return false;
      const isLeftOut = away.trouble !== 'slow' || isLogged;
      if (isLeftOut) leftOut += 1;
      if (isLeftOut && !isLogged) held.push(write);
      if (!isLooking) {
        isLooking = true;
        void untilEnd(watched, reasonOf(away.cause ?? away));
      }
      return isLeftOut;
    },
    watch(store, log) {
      watched = { store, log };
    },
  };
}
