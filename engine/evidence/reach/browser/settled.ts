import type { NetworkLog } from './network-log.ts';

interface SettleOptions {
  readonly log: NetworkLog;
  /** Aborts the wait. */
  readonly ended: AbortSignal;
  /** Resolves when it has taken too long. */
  readonly late: Promise<void>;
  /** Called once after 50 ms without activity after load: the page is idle, but not yet settled. */
  readonly onIdle: () => void;
}

const QUIET_REQUESTS = 2;
const QUIET_MILLISECONDS = 300;
const IDLE_MILLISECONDS = 50;
const AFTER_LOAD_MILLISECONDS = 2000;
/** A page that has gone to this many addresses will not stay at the next one. */
const RESTLESS_NAVIGATIONS = 20;

/**
 * Detects when a page has settled: receives every event, is awaited once. Settled: no navigation and at most two requests in progress
 * for 300 ms, or 2 s after load at the latest.
 */
export function settling({ log, ended, late, onIdle }: SettleOptions) {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  let loadedGeneration: number | undefined;
  let over = false;
  const hasLoaded = (): boolean => loadedGeneration === log.generation() && !log.navigating();
  const restless = (): boolean => log.generation() > RESTLESS_NAVIGATIONS;
  const stop = (): void => {
    over = true;
    for (const wait of waits) wait(false);
    ended.removeEventListener('abort', fail);
  };
  const finish = (): void => {
    stop();
    resolve(hasLoaded() && !restless());
  };
  const fail = (): void => {
    stop();
    reject(ended.reason);
  };
  const atMost = after(AFTER_LOAD_MILLISECONDS, finish);
  const quiet = after(QUIET_MILLISECONDS, finish);
  const idle = after(IDLE_MILLISECONDS, once(onIdle));
  const waits = [atMost, quiet, idle];
  void late.then(finish);
  ended.addEventListener('abort', fail, { once: true });
  if (ended.aborted) fail();

  const changed = (): void => {
    if (!over && (log.flooded() || restless())) finish();
    if (over) return;
    atMost(hasLoaded());
    quiet(hasLoaded() && log.inFlight() <= QUIET_REQUESTS);
    idle(hasLoaded() && log.inFlight() === 0);
  };
  return {
    loaded() {
      loadedGeneration = log.generation();
      changed();
    },
    changed,
    /** Fulfilled with whether the load event came, once the network was quiet after it or the time is over. Rejects when ended. */
    settled: promise,
  };
}

/** Calls back once a condition, updated at every change, has held for this long without interruption. */
function after(milliseconds: number, act: () => void): (holds: boolean) => void {
  let timer: NodeJS.Timeout | undefined;
  return (holds) => {
    if (holds) timer ??= setTimeout(act, milliseconds);
    else {
      clearTimeout(timer);
      timer = undefined;
    }
  };
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
