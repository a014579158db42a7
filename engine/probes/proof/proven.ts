import type { Proof } from '../../checks/proof.ts';
import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isAlike, withoutEcho } from '../../evidence/parse/application/similarity.ts';
import type { ProbeContext } from '../define-probe.ts';
import { proofOf } from './proof.ts';

/** What a response proves; undefined if it proves nothing. Text that the response echoes from the request is removed before. */
export type Proves<T> = (exchange: Exchange) => T | undefined;

export interface Proven<T> {
  readonly seen: T;
  readonly exchange: Exchange;
  readonly proof: Proof;
}

/**
 * Sends the request. If the response proves something, sends two more: one for a non-existent path of the same kind, which must prove
 * nothing and differ, and the same request in another form, which must prove it again.
 */
export async function proven<T>(
  asking: ProbeContext,
  request: FetchRequest,
  proves: Proves<T>,
): Promise<Proven<T> | undefined> {
  const exchange = await asking.fetch(request);
  if (!exchange) return undefined;
  const seen = proves(unechoed(exchange));
  if (seen === undefined) return undefined;
  const control = await asking.control(request);
  if (!control || proves(unechoed(control)) !== undefined || isSamePage(exchange, control)) return undefined;
  const again = await asking.fetch(inAnotherForm(request, asking.token()));
  if (again && proves(unechoed(again)) !== undefined) return { seen, exchange, proof: proofOf(request, exchange) };
  const plain = await asking.fetch({ ...request, headers: { ...request.headers, 'cache-control': 'no-cache' } });
  if (!plain || proves(unechoed(plain)) === undefined) return undefined;
  return { seen, exchange, proof: proofOf(request, exchange) };
}

/**
 * As `proven`, where no page of another kind answers in the same way, such as at an API: two requests must prove it, and what they prove
 * must agree.
 */
export async function provenTwice<T>(
  asking: ProbeContext,
  request: FetchRequest,
  other: FetchRequest,
  proves: Proves<T>,
  agree: (again: T, seen: T) => boolean = () => true,
): Promise<Proven<T> | undefined> {
  const exchange = await asking.fetch(request);
  const seen = exchange && proves(exchange);
  if (!exchange || seen === undefined) return undefined;
  const answer = await asking.fetch(other);
  const again = answer && proves(answer);
  return again === undefined || !agree(again, seen) ? undefined : { seen, exchange, proof: proofOf(request, exchange) };
}

/** What the text of a successful response proves. */
export function inText<T>(reads: (text: string) => T | undefined): Proves<T> {
  return ({ status, text }) => (status === 200 ? reads(text) : undefined);
}

function unechoed(exchange: Exchange): Exchange {
  return { ...exchange, text: withoutEcho(exchange.text, exchange.url) };
}

function isSamePage(a: Exchange, b: Exchange): boolean {
  return a.status === b.status && isAlike(unechoed(a).text, unechoed(b).text);
}

/** The same request with a cache-busting parameter. */
function inAnotherForm(request: FetchRequest, token: string): FetchRequest {
  const url = new URL(request.url);
  url.search = url.search === '' ? `v=${token}` : `${url.search}&v=${token}`;
  return { ...request, url: url.href, headers: { ...request.headers, accept: '*/*' } };
}
