import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../../define-collector.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { headerValue } from '../../parse/http/header-list.ts';
import { endOf } from '../../until-aborted.ts';

interface Host {
  /** Requests that any window of one second may hold; below 1, one request in a longer time. */
  perSecond: number;
  /** When the latest requests are sent, one time for each request of a window. */
  sent: number[];
  restUntil: number;
}

/** Longest pause that a scan waits for. */
export const PATIENCE_MILLISECONDS = 5_000;
/** A window is a little longer than the second that a server measures: a request takes a varying time to arrive. */
const WINDOW_MILLISECONDS = 1_100;
/** So many requests at once, and no more in this time: what waits in our own process arrives in the next second. */
const BURST = 20;
const BURST_MILLISECONDS = 100;
const MAX_WAITS = 8;

/** Rate limit for each host: the number of requests in any window of one second, and a pause if the host asks for one. */
export function createPace(requestsPerSecond: number, signal: AbortSignal) {
  const hosts = new Map<string, Host>();
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { perSecond: Math.max(1, requestsPerSecond), sent: [], restUntil: 0 };
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
      const first = host.sent.length < host.perSecond ? undefined : host.sent.at(-host.perSecond);
      const burst = host.sent.at(-BURST);
      const due = Math.max(
        now,
        host.restUntil,
        (first ?? Number.NEGATIVE_INFINITY) + WINDOW_MILLISECONDS,
        (burst ?? Number.NEGATIVE_INFINITY) + BURST_MILLISECONDS,
      );
      host.sent = [...host.sent, due].slice(-host.perSecond);
      if (due > now) await sleep(due - now);
    },
    /** Pauses requests to the host for this long, and halves the rate afterwards. */
    rest(name: string, milliseconds: number) {
      const host = hostOf(name);
      const until = performance.now() + milliseconds;
      if (host.restUntil <= performance.now()) host.perSecond = Math.max(1, Math.floor(host.perSecond / 2));
      host.restUntil = Math.max(host.restUntil, until);
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
