import { crc32 } from 'node:zlib';
import { base62 } from './base62.ts';

/** GitHub and npm: the last six characters are the CRC-32 of those after the prefix, in base 62. */
export function hasChecksum(value: string): boolean {
  const body = value.slice(value.indexOf('_') + 1);
  return base62(crc32(body.slice(0, -6)), 6) === body.slice(-6);
}

/** Grafana: the eight hexadecimal digits at the end are the CRC-32 of the text before the mark, lowest byte first. */
export function hasHexChecksum(value: string, mark = '_'): boolean {
  const cut = value.lastIndexOf(mark);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(value.slice(0, cut)));
  return sum.toString('hex') === value.slice(cut + 1).toLowerCase();
}

/** GitLab's routable tokens: the last seven characters are the CRC-32 of the text before them, in base 36. */
export function hasRoutableChecksum(value: string): boolean {
  if (!value.includes('.')) return true;
  return crc32(value.slice(0, -7)).toString(36).padStart(7, '0') === value.slice(-7);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The key id holds the account's number of at most twelve digits in its bits 1 to 40 (base 32 after the prefix). */
export function hasAwsAccount(id: string): boolean {
  const bits = [...id.slice(4, 14)].reduce((sum, digit) => sum * 32n + BigInt(BASE32.indexOf(digit)), 0n);
  return ((bits >> 9n) & 0xffffffffffn) <= 999_999_999_999n;
}
