import type { Exchange } from '../../facts/exchange.ts';
import { EDGES, REFUSED } from './edges.ts';
import { type HeaderList, headerValue } from './header-list.ts';

const READ = 64 * 1024;

/** The edge whose headers say that it answered with a challenge or block. */
export function mitigatedBy(headers: HeaderList): string | undefined {
  return EDGES.find(({ mitigates }) => mitigates?.[1].test(headerValue(headers, mitigates[0]) ?? ''))?.name;
}

/** Statuses of a server that gives no response of its own: the gateway's, overload, and the 520 to 530 of Cloudflare. */
export function isGatewayError(status: number): boolean {
  return (status >= 502 && status <= 504) || (status >= 520 && status <= 530);
}

/**
 * Set if a response is not from the site itself: a challenge or block of the edge, a rate limit,
 * or the error of a gateway. `edge` is undefined for the last two.
 */
export function edgeBlock({ status, headers, text }: Exchange) {
  const edge = mitigatedBy(headers) ?? refusedBy(status, headers, text.slice(0, READ));
  if (edge !== undefined) return { reason: `blocked by ${edge} (${status})`, edge };
  if (status === 429) return { reason: 'blocked by a rate limit (429)', edge: undefined };
  return isGatewayError(status)
    ? { reason: `blocked: the host returned status ${status}`, edge: undefined }
    : undefined;
}

function refusedBy(status: number, headers: HeaderList, start: string): string | undefined {
  return EDGES.find(({ statuses = REFUSED, header, refusal, block }) => {
    if (block?.test(start)) return true;
    if (!statuses.includes(status)) return false;
    return header?.[1].test(headerValue(headers, header[0]) ?? '') || refusal?.test(start);
  })?.name;
}
