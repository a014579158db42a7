import type { Soa } from '../../facts/zone.ts';

/** Reads `ns.example hostmaster.example 1 7200 3600 1209600 3600`; undefined for any other text. */
export function parseSoa(text: string): Soa | undefined {
  const [primary = '', , ...rest] = text.split(' ');
  const [serial, refresh, retry, expire, minimum] = rest.map(Number);
  const numbers = [serial, refresh, retry, expire, minimum];
  if (primary === '' || !numbers.every((number) => Number.isInteger(number))) return undefined;
  return {
    text,
    primary,
    serial: serial ?? 0,
    refresh: refresh ?? 0,
    retry: retry ?? 0,
    expire: expire ?? 0,
    minimum: minimum ?? 0,
  };
}
