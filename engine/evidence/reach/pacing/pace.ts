import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../../define-collector.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { headerValue } from '../../parse/http/header-list.ts';
import { endOf } from '../../until-aborted.ts';

interface Host {
  interval: number;
  /** When the next request would be due if there were no burst. */
  due: number;
  restUntil: number;
}

/** Longest pause that a scan waits for. */
export const PATIENCE_MILLISECONDS = 5_000;
const SLOWEST_INTERVAL = 1_000;
const MAX_WAITS = 8;

/** Rate limit for each host: requests per second with a burst of one second, and a pause if the host asks for one. */
export function createPace(requestsPerSecond: number, signal: AbortSignal) {
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
    /** Resolves when the next request may be sent; throws `Unavailable` if the host asks for a longer pause than a scan waits. */
    async turn(name: string) {
      const host = hostOf(name);
      for (let waits = 0; host.restUntil > performance.now() && waits < MAX_WAITS; waits++) {
        const left = host.restUntil - performance.now();
        if (left > PATIENCE_MILLISECONDS)
          throw new Unavailable(`${name} asks for a pause of ${Math.ceil(left / 1000)} s`);
        await sleep(left);
      }
      const now = performance.now();
      const burst = 1000 - host.interval;
      host.due = Math.max(host.due, now) + host.interval;
      const wait = host.due - host.interval - burst - now;
      if (wait > 0) await sleep(wait);
    },
    /** Pauses requests to the host for this long, and halves the rate afterwards. */
    rest(name: string, milliseconds: number) {
      const host = hostOf(name);
      const until = performance.now() + milliseconds;
      if (host.restUntil <= performance.now()) host.interval = Math.min(host.interval * 2, SLOWEST_INTERVAL);
      host.restUntil = Math.max(host.restUntil, until);
      host.due = Math.max(host.due, until + 1000);
    },
  };
}

/** The pause that a response asks for (RFC 9110 section 10.2.3, RFC 6585 section 4); undefined if none. */
export function retryDelayOf({ status, headers }: Exchange, now: Date): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const text = headerValue(headers, 'retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const until = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(until)) return Math.max(0, until - now.getTime());
  return status === 429 ? 1000 : undefined;
}
