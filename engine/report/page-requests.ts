import type { NetworkRequest } from '../evidence/facts/visit.ts';
import { addressText } from '../evidence/parse/html/size-text.ts';
import { findSecrets } from '../evidence/parse/secrets/secrets.ts';

const MAX_REQUESTS = 100;

/** A request of the page load. */
export interface PageRequest {
  /** Without query and fragment, which may hold personal data; cut at 120 characters. */
  readonly url: string;
  /** As the browser names it: `document`, `script`, `fetch`. */
  readonly type: string;
  /** 0 if it failed. */
  readonly status: number;
  /** On the wire, headers included. */
  readonly bytes: number;
  /** Milliseconds after the first request. */
  readonly start_ms: number;
  readonly end_ms: number;
}

export interface PageRequests {
  /** The first 100 that ended, in the order of their start; missing if no browser loaded the page, and for a signed-in user. */
  readonly requests?: readonly PageRequest[];
  /** Requests that are not in `requests`; missing if all are. */
  readonly more_requests?: number;
}

export function pageRequests(network: readonly NetworkRequest[] = []): PageRequests {
  const sent = network.filter(({ url }) => /^https?:/.test(url));
  const ended = sent.flatMap(({ url, type, status, encodedBytes: bytes, start, end }) =>
    start === undefined || end === undefined ? [] : [{ url, type, status, bytes, start_ms: start, end_ms: end }],
  );
  if (ended.length === 0) return {};
  const requests = ended
    .toSorted((a, b) => a.start_ms - b.start_ms)
    .slice(0, MAX_REQUESTS)
    .map((request) => ({ ...request, url: plainAddress(request.url) }));
  const more = sent.length - requests.length;
  return { requests, ...(more > 0 ? { more_requests: more } : {}) };
}

/** An address that is a credential itself is left out. */
function plainAddress(address: string): string {
  const url = addressText(address);
  return findSecrets([{ at: '', text: url }]).length === 0 ? url : `${new URL(address).origin}/…`;
}
