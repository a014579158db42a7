import { MEBIBYTE } from '../../byte-limits.ts';
import { limit } from '../../limits.ts';
import type { FetchRequest, Reach } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';

/** Of more than this, the answers that were not asked for longest are forgotten, and requested again. */
const SHARED_BYTES = 48 * MEBIBYTE;

/** Who asked first, for what, and what was answered. */
interface Known {
  readonly page: object;
  readonly request: FetchRequest;
  readonly answer: Promise<Exchange>;
  bytes: number;
}

/**
 * Pages of a site share the answers to equal requests, so that none is sent twice. A page that repeats its own request has a
 * reason, and gets another answer.
 */
export function shareAnswers(fetch: Reach['fetch']): (page: object) => Reach['fetch'] {
  const known = new Map<string, Known>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= known.get(key)?.bytes ?? 0;
    known.delete(key);
  };
  const touch = (key: string, one: Known) => {
    known.delete(key);
    known.set(key, one);
  };
  const remember = (key: string, one: Known) => {
    known.set(key, one);
    one.answer.then(
      ({ bodyBytes }) => {
        if (known.get(key) !== one) return;
        one.bytes = bodyBytes;
        bytes += bodyBytes;
        for (const oldest of known.keys()) {
          if (bytes <= SHARED_BYTES) break;
          forget(oldest);
        }
      },
      () => forget(key),
    );
  };
  return (page) => (request) => {
    if (!isPlain(request)) return fetch(request);
    const key = keyOf(request);
    const earlier = known.get(key);
    if (earlier) touch(key, earlier);
    if (earlier && earlier.page !== page) return sharedOr(() => fetch(request), earlier, request);
    const answer = fetch(request);
    if (!earlier) remember(key, { page, request, answer, bytes: 0 });
    return answer;
  };
}

/** The earlier answer, if it serves: a link is read less far than the page that it leads to, and for less time. */
async function sharedOr(again: () => Promise<Exchange>, { answer, request }: Known, wanted: FetchRequest) {
  const exchange = await answer.catch((error: unknown) => {
    if (request.timeoutSeconds === wanted.timeoutSeconds) throw error;
    return undefined;
  });
  const max = maxOf(wanted);
  const isEnough = exchange && exchange.bodyBytes <= max && !(exchange.truncated && maxOf(request) < max);
  return isEnough ? exchange : again();
}

function maxOf({ maxBodyBytes = limit('bodyBytes') }: FetchRequest): number {
  return maxBodyBytes;
}

function isPlain({ method = 'GET', body, upgrade }: FetchRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && body === undefined && upgrade === undefined;
}

function keyOf({ method = 'GET', url, headers = {} }: FetchRequest): string {
  return JSON.stringify([method, url, Object.entries(headers).sort()]);
}
