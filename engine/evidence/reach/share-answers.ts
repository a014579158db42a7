import { MEBIBYTE } from '../../byte-limits.ts';
import type { FetchRequest, Reach } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';

/** Beyond this, answers are requested again. */
const SHARED_BYTES = 128 * MEBIBYTE;

/** Who asked first, and what was answered. */
interface Known {
  readonly page: object;
  readonly answer: Promise<Exchange>;
}

/**
 * Pages of a site share the answers to equal requests, so that none is sent twice. A page that repeats its own request has a
 * reason, and gets another answer.
 */
export function shareAnswers(fetch: Reach['fetch']): (page: object) => Reach['fetch'] {
  const known = new Map<string, Known>();
  let bytes = 0;
  const remember = (key: string, page: object, answer: Promise<Exchange>) => {
    known.set(key, { page, answer });
    answer.then(
      (exchange) => {
        bytes += exchange.bodyBytes;
      },
      () => known.delete(key),
    );
  };
  return (page) => (request) => {
    if (!isPlain(request)) return fetch(request);
    const key = keyOf(request);
    const earlier = known.get(key);
    if (earlier && earlier.page !== page) return earlier.answer;
    const answer = fetch(request);
    if (!earlier && bytes < SHARED_BYTES) remember(key, page, answer);
    return answer;
  };
}

function isPlain({ method = 'GET', body, upgrade }: FetchRequest): boolean {
  return method === 'GET' && body === undefined && upgrade === undefined;
}

function keyOf({ url, headers = {}, maxBodyBytes }: FetchRequest): string {
  return JSON.stringify([url, maxBodyBytes, Object.entries(headers).sort()]);
}
