import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { endOf } from './budget.ts';

/** Spreads requests to one host: so many a second, a second's worth at once, and a pause where the host asks for one. */
export interface Pace {
  /** Settles when the host may be asked; throws `Unavailable` when it wants to be left alone for longer than a scan waits. */
  turn(host: string): Promise<void>;
  /** Nothing more to the host for so long, and half as much a second from then on. */
  rest(host: string, milliseconds: number): void;
}

interface Host {
  interval: number;
  /** When the next request would be due if there were no burst. */
  due: number;
  restUntil: number;
}

/** The longest pause that is waited for. */
export const PATIENCE_MILLISECONDS = 5_000;
const SLOWEST_INTERVAL = 1_000;
const MOST_WAITS = 8;

export function createPace(requestsPerSecond: number, signal: AbortSignal): Pace {
  const hosts = new Map<string, Host>();
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { interval: 1000 / requestsPerSecond, due: 0, restUntil: 0 };
    hosts.set(name, host);
    return host;
  };

  const sleep = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal }).catch(() => {
      throw new Unavailable(endOf(signal));
    });

  return {
    async turn(name) {
      const host = hostOf(name);
      for (let waits = 0; host.restUntil > performance.now() && waits < MOST_WAITS; waits++) {
        const left = host.restUntil - performance.now();
        if (left > PATIENCE_MILLISECONDS)
          throw new Unavailable(`${name} asks to be left alone for ${Math.ceil(left / 1000)} s`);
        await sleep(left);
      }
      const now = performance.now();
      const burst = 1000 - host.interval;
      host.due = Math.max(host.due, now) + host.interval;
      const wait = host.due - host.interval - burst - now;
      if (wait > 0) await sleep(wait);
    },
    rest(name, milliseconds) {
      const host = hostOf(name);
      const until = performance.now() + milliseconds;
      if (host.restUntil <= performance.now()) host.interval = Math.min(host.interval * 2, SLOWEST_INTERVAL);
      host.restUntil = Math.max(host.restUntil, until);
      host.due = Math.max(host.due, until + 1000);
    },
  };
}

/** For how long an answer asks for no more requests (RFC 9110 section 10.2.3, RFC 6585 section 4); undefined when it does not. */
export function restAskedFor({ status, headers }: Exchange, now: Date): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const text = headerValue(headers, 'retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const until = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(until)) return Math.max(0, until - now.getTime());
  return status === 429 ? 1000 : undefined;
}
