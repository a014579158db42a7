import type { Soa } from '../../facts/zone.ts';

/** Reads `ns.example hostmaster.example 1 7200 3600 1209600 3600`; undefined for any other text. */
export function parseSoa(text: string): Soa | undefined {
  const [primary = '', , ...rest] = text.split(' ');
  const [serial = NaN, refresh = NaN, retry = NaN, expire = NaN, minimum = NaN] = rest.map(Number);
  const numbers = { serial, refresh, retry, expire, minimum };
  if (primary === '' || !Object.values(numbers).every(Number.isInteger)) return undefined;
  return { text, primary, ...numbers };
}
