import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
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
  let isOpen = false;
  let leftOut = 0;
  const untilEnd = async ({ store, log }: NonNullable<typeof watched>) => {
    const began = performance.now();
    for (;;) {
      const reason = await outageOf(store);
      if (reason === undefined) break;
      if (!isOpen) log.error({ reason }, 'the database is not available');
      isOpen = true;
      await pause(LOOK_MS, undefined, { ref: false });
    }
    endedAt = performance.now();
    const seconds = Math.round((endedAt - began) / 1000);
    if (isOpen) log.warn({ seconds, leftOut }, 'the database is available again');
    [isOpen, isLooking, leftOut] = [false, false, 0];
  };
  return {
    leavesOut(error) {
      if (!watched || databaseAway(error) === undefined) return false;
      const isFirst = !isLooking && performance.now() - endedAt >= LATE_MS;
      if (isFirst) isOpen = true;
      else leftOut += 1;
      if (!isLooking) {
        isLooking = true;
        void untilEnd(watched);
      }
      return !isFirst;
    },
    watch(store, log) {
      watched = { store, log };
    },
  };
}
