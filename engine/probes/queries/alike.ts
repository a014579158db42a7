import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isAlike, withoutEcho } from '../../evidence/parse/application/similarity.ts';

/** A response, and the value that was sent for it. */
export interface Answered {
  readonly exchange: Exchange;
  readonly value: string;
}

/** The same page or data, apart from echoes of the request. */
export function areSame(a: Answered, b: Answered): boolean {
  if (a.exchange.status !== b.exchange.status) return false;
  const [left, right] = [plain(a), plain(b)];
  // Short answers, such as `[]` and `[{"id":1}]`, are compared as a whole.
  return left === right || (Math.min(left.length, right.length) > 400 && isAlike(left, right));
}

function plain({ exchange: { text, url }, value }: Answered): string {
  return withoutEcho(withoutEcho(text, url), `https://own.invalid/?v=${encodeURIComponent(value)}`);
}
