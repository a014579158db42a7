import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../define-collector.ts';
import { headerValue } from '../parse/http/header-list.ts';
import type { ApiAnswer } from '../providers/define-provider.ts';
import { Refused } from '../providers/refused.ts';
import { endOf } from '../until-aborted.ts';

/** Longest pause that a scan waits for. */
const PATIENCE_MILLISECONDS = 30_000;
const DEFAULT_REST = 60_000;
/** Seconds; anything larger is a moment (Unix time). */
const LONGEST_SPAN = 10 ** 8;

type Head = Pick<ApiAnswer, 'status' | 'headers'>;

/** Waits as long as a provider asks for, or refuses all further requests until then. */
export function createRateLimits(now: () => Date, deadline: Date, signal: AbortSignal) {
  let until = 0;
  return {
    /** Resolves when the next request may be sent; throws `Refused` if that is too late. */
    async turn() {
      const left = until - now().getTime();
      if (left <= 0) return;
      if (left > PATIENCE_MILLISECONDS || until >= deadline.getTime())
        throw new Refused('limited', `rate limited by the provider until ${new Date(until).toISOString()}`);
      await pause(left, undefined, { signal }).catch(() => {
        throw new Unavailable(endOf(signal));
      });
    },
    /** Notes what an answer says of the limit; true if it was refused because of it. */
    note(answer: Head): boolean {
      const at = now();
      const rest = restOf(answer, at);
      if (rest !== undefined) until = Math.max(until, at.getTime() + rest);
      return rest !== undefined;
    },
    /** Whether a pause was asked for that has not passed. */
    resting: () => until > now().getTime(),
  };
}

/**
 * Milliseconds until requests are answered again; undefined if the limit is not reached. 403 with `Retry-After` or without
 * remaining requests is a limit as well (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api).
 */
function restOf({ status, headers }: Head, now: Date): number | undefined {
  if (status !== 429 && status !== 403) return undefined;
  const after = headerValue(headers, 'retry-after')?.trim() ?? '';
  const spent = headerValue(headers, 'x-ratelimit-remaining')?.trim() === '0';
  if (status === 403 && after === '' && !spent) return undefined;
  const text = after || headerValue(headers, 'x-ratelimit-reset')?.trim() || '';
  if (/^\d{1,12}$/.test(text)) {
    const seconds = Number(text);
    return seconds > LONGEST_SPAN ? Math.max(0, seconds * 1000 - now.getTime()) : seconds * 1000;
  }
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? DEFAULT_REST : Math.max(0, moment - now.getTime());
}
