import { Overloaded, Unavailable } from '../../define-collector.ts';
import { endOf } from '../../until-aborted.ts';

interface Answered {
  readonly status?: number;
}

const START = 6;
const SMOOTHING = 0.2;
/** A response this much slower than the best ones means that requests wait at the host. */
const SLOWER = 3;
const SLACK_MILLISECONDS = 100;
const MAX_HELD_MILLISECONDS = 10_000;
/** Statuses of a server that has too much to do. */
const BUSY: readonly (number | undefined)[] = [429, 502, 503, 504];

type Host = ReturnType<typeof newHost>;

function newHost(max: number) {
  const waiting: (() => void)[] = [];
  return {
    max,
    running: 0,
    /** Requests that run alone, with those that wait. */
    alone: 0,
    /** Since when they hold the others back, and for how long others did before; milliseconds. */
    heldSince: 0,
    held: 0,
    waiting,
    /** Smoothed milliseconds of a response now, and at best. */
    pace: 0,
    best: Number.POSITIVE_INFINITY,
    /** Responses until the number may be lowered again: those under way say nothing about the new one. */
    settling: 0,
  };
}

/** Adapts the number of parallel requests to what a host can take: more while it answers as fast as before, half as many if it does not. */
export function createFlow(max: number, signal: AbortSignal, now = () => performance.now()) {
  const hosts = new Map<string, Host>();
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? newHost(Math.min(START, max));
    hosts.set(name, host);
    return host;
  };
  signal.addEventListener('abort', () => {
    for (const { waiting } of hosts.values()) for (const wake of waiting.splice(0)) wake();
  });
  const enter = async (host: Host, isAlone: boolean): Promise<void> => {
    const isFull = () => (isAlone ? host.running > 0 : host.alone > 0 || host.running >= host.max);
    while (isFull() && !signal.aborted) await new Promise<void>((wake) => host.waiting.push(wake));
    if (signal.aborted) throw new Unavailable(endOf(signal));
    host.running += 1;
  };
  const wakeWaiting = (host: Host): void => {
    const free = host.alone > 0 ? host.waiting.length : Math.max(0, Math.floor(host.max) - host.running);
    for (const wake of host.waiting.splice(0, free)) wake();
  };

  return {
    /** `wantsAlone`: nothing else runs at the host meanwhile, until such requests have held the others back for 10 s in total. */
    async run<T extends Answered>(name: string, work: () => Promise<T>, wantsAlone = false): Promise<T> {
      const host = hostOf(name);
      const isAlone = wantsAlone && host.held < MAX_HELD_MILLISECONDS;
      if (isAlone) hold(host, now());
      try {
        await enter(host, isAlone);
        try {
          return await learning(host, work, max);
        } finally {
          host.running -= 1;
        }
      } finally {
        if (isAlone) release(host, now());
        wakeWaiting(host);
      }
    },
  };
}

function hold(host: Host, now: number): void {
  if (host.alone === 0) host.heldSince = now;
  host.alone += 1;
}

function release(host: Host, now: number): void {
  host.alone -= 1;
  if (host.alone === 0) host.held += now - host.heldSince;
}

async function learning<T extends Answered>(host: Host, work: () => Promise<T>, max: number) {
  const startedAt = performance.now();
  try {
    const result = await work();
    learn(host, performance.now() - startedAt, BUSY.includes(result.status), max);
    return result;
  } catch (error) {
    if (error instanceof Overloaded) learn(host, 0, true, max);
    throw error;
  }
}

function learn(host: Host, milliseconds: number, isBusy: boolean, max: number): void {
  if (!isBusy) {
    host.pace = host.pace === 0 ? milliseconds : host.pace + SMOOTHING * (milliseconds - host.pace);
    host.best = Math.min(host.best, host.pace);
  }
  host.settling = Math.max(0, host.settling - 1);
  const isSlower = host.pace > SLOWER * host.best + SLACK_MILLISECONDS;
  if (!isBusy && !isSlower) host.max = Math.min(max, host.max + 1 / host.max);
  else if (host.settling === 0) {
    host.settling = host.running;
    host.max = Math.max(1, host.max / 2);
  }
}
