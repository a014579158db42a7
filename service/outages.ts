import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { reasonOf } from './store/connect-failure.ts';
import { databaseAway } from './store/database-error.ts';
import type { Store } from './store/open.ts';
import { outageOf } from './store/ping.ts';

export interface Outages {
  /** Whether a line about an error is left out of the log: it is one of many about the same outage of the database. */
  leavesOut(error: unknown): boolean;
  /** Notices the end of outages from now on, and logs it. */
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
  const begin = (log: Logger, reason: string) => {
    if (!isLogged) log.error({ reason }, 'the database is not available');
    isLogged = true;
  };
  const untilEnd = async ({ store, log }: NonNullable<typeof watched>) => {
    const began = performance.now();
    for (;;) {
      const reason = await outageOf(store);
      if (reason === undefined) break;
      begin(log, reason);
      await pause(LOOK_MS, undefined, { ref: false });
    }
    endedAt = performance.now();
    const seconds = Math.round((endedAt - began) / 1000);
    if (isLogged) log.warn({ seconds, leftOut }, 'the database is available again');
    [isLogged, isLooking, leftOut] = [false, false, 0];
  };
  return {
    leavesOut(error) {
      const away = databaseAway(error);
      if (!watched || !away) return false;
      leftOut += 1;
      if (isLooking) return true;
      isLooking = true;
      if (performance.now() - endedAt >= LATE_MS) begin(watched.log, reasonOf(away.cause ?? away));
      void untilEnd(watched);
      return true;
    },
    watch(store, log) {
      watched = { store, log };
    },
  };
}
