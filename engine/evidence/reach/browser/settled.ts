import type { NetworkLog } from './network-log.ts';

export interface SettleOptions {
  readonly log: NetworkLog;
  /** Aborted when waiting has no more sense. */
  readonly ended: AbortSignal;
  readonly loadMilliseconds: number;
  /** Told once when nothing was under way for 50 ms after load: the page is idle, though not yet believed to be settled. */
  readonly onIdle: () => void;
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
const IDLE_MILLISECONDS = 50;
const AFTER_LOAD_MILLISECONDS = 2000;
/** A page that has gone to this many addresses will not stay at the next one. */
const RESTLESS_NAVIGATIONS = 20;

/** Quiet: no navigation and at most two requests under way, for 300 ms. At most 2 s after load it is called settled anyhow. */
export function settling({ log, ended, loadMilliseconds, onIdle }: SettleOptions): Settling {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  let loadedGeneration: number | undefined;
  let over = false;
  const hasLoaded = (): boolean => loadedGeneration === log.generation() && !log.navigating();
  const restless = (): boolean => log.generation() > RESTLESS_NAVIGATIONS;
  const stop = (): void => {
    over = true;
    clearTimeout(giveUp);
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
  const giveUp = setTimeout(finish, loadMilliseconds);
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
    settled: promise,
  };
}

/** Does something once a condition, told anew at every change, has held for that long without a break. */
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
