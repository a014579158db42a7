import type { NetworkLog } from './network-log.ts';

export interface SettleOptions {
  readonly log: NetworkLog;
  /** Aborted when waiting has no more sense. */
  readonly ended: AbortSignal;
  readonly loadMilliseconds: number;
}

/** Knows when a page has come to rest: told of every event, asked once. */
export interface Settling {
  loaded(): void;
  changed(): void;
  /** Fulfilled with whether the load event came, once the network was quiet after it or the time is over. Rejects when ended. */
  readonly settled: Promise<boolean>;
}

const QUIET_REQUESTS = 2;
const QUIET_MILLISECONDS = 300;
const AFTER_LOAD_MILLISECONDS = 2000;

/** Quiet: no navigation and at most two requests under way, for 300 ms. At most 2 s after load it is called settled anyhow. */
export function settling({ log, ended, loadMilliseconds }: SettleOptions): Settling {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  let loadedGeneration: number | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;
  const hasLoaded = (): boolean => loadedGeneration === log.generation() && !log.navigating();
  const stop = (): void => {
    clearTimeout(giveUp);
    clearTimeout(quiet);
    clearTimeout(latest);
    ended.removeEventListener('abort', fail);
  };
  const finish = (): void => {
    stop();
    resolve(hasLoaded());
  };
  const fail = (): void => {
    stop();
    reject(ended.reason);
  };
  const giveUp = setTimeout(finish, loadMilliseconds);
  ended.addEventListener('abort', fail, { once: true });
  if (ended.aborted) fail();

  const changed = (): void => {
    if (log.flooded()) finish();
    else watch();
  };
  const watch = (): void => {
    if (!hasLoaded()) {
      clearTimeout(latest);
      latest = undefined;
    } else latest ??= setTimeout(finish, AFTER_LOAD_MILLISECONDS);
    if (!hasLoaded() || log.inFlight() > QUIET_REQUESTS) {
      clearTimeout(quiet);
      quiet = undefined;
    } else quiet ??= setTimeout(finish, QUIET_MILLISECONDS);
  };
  return {
    loaded() {
      loadedGeneration = log.generation();
      changed();
    },
    changed,
    settled: promise,
  };
}
