import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../../define-collector.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { headerValue } from '../../parse/http/header-list.ts';
import { endOf } from '../../until-aborted.ts';

interface Host {
  /** Requests that any window of one second may hold; below 1, one request in a longer time. */
  perSecond: number;
  /** When the latest requests were sent, one time for each request of a window. */
  sent: number[];
  restUntil: number;
  /** The turn of the last request that waits. */
  turn: Promise<unknown>;
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
    const host = hosts.get(name) ?? {
      perSecond: Math.max(1, requestsPerSecond),
      sent: [],
      restUntil: 0,
      turn: Promise.resolve(),
    };
    hosts.set(name, host);
    return host;
  };

  const sleep = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal }).catch(() => {
      throw new Unavailable(endOf(signal));
    });

  /** By the times at which requests were really sent: where this process was busy, several are sent late, and together. */
  const send = async (name: string, host: Host): Promise<void> => {
    const { sent, perSecond, restUntil } = host;
    refuseLong(name, restUntil - performance.now());
    const first = sent.length < perSecond ? undefined : sent.at(-perSecond);
    const burst = sent.at(-BURST);
    const due = Math.max(restUntil, after(first, WINDOW_MILLISECONDS), after(burst, BURST_MILLISECONDS));
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    host.sent = [...sent, performance.now()].slice(-perSecond);
  };

  return {
    /** Resolves when the next request may be sent; throws `Unavailable` if the host asks for a longer pause than a scan waits. */
    async turn(name: string) {
      const host = hostOf(name);
      for (let waits = 0; host.restUntil > performance.now() && waits < MAX_WAITS; waits++) {
        const left = host.restUntil - performance.now();
        refuseLong(name, left);
        await sleep(left);
      }
      const turn = host.turn.then(() => send(name, host));
      host.turn = turn.catch(() => undefined);
      await turn;
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

/** Throws `Unavailable` for a pause that is longer than a scan waits. */
function refuseLong(name: string, milliseconds: number): void {
  if (milliseconds > PATIENCE_MILLISECONDS)
    throw new Unavailable(`${name} asks for a pause of ${Math.ceil(milliseconds / 1000)} s`);
}

function after(time: number | undefined, milliseconds: number): number {
  return time === undefined ? Number.NEGATIVE_INFINITY : time + milliseconds;
}
