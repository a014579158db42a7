import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { isAlike, withoutEcho } from '../../../evidence/parse/application/similarity.ts';

/** A response, and the value that was sent for it. */
export interface Answered {
  readonly exchange: Exchange;
  readonly value: string;
}

export type Same = (a: Answered, b: Answered) => boolean;

/** How responses are compared if these two are different: as a whole if they differ in few words only; undefined if they do not differ. */
export function comparisonFor(a: Answered, b: Answered): Same | undefined {
  if (areEqual(a, b)) return undefined;
  return areAlike(a, b) ? areEqual : areAlike;
}

function areAlike(a: Answered, b: Answered): boolean {
  return a.exchange.status === b.exchange.status && isAlike(plain(a), plain(b));
}

function areEqual(a: Answered, b: Answered): boolean {
  return a.exchange.status === b.exchange.status && plain(a) === plain(b);
}

/** The text without echoes of the request. */
function plain({ exchange: { text, url }, value }: Answered): string {
  return withoutEcho(withoutEcho(text, url), `https://own.invalid/?v=${encodeURIComponent(value)}`);
}
