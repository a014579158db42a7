import { createHash } from 'node:crypto';

const HASHED_NAME =
  /([.\-_/])(?=[A-Za-z0-9_-]*\d)[A-Za-z0-9_-]{8,}(?=\.(?:js|mjs|css|map|woff2?|png|jpe?g|webp|avif|svg|gif)\b)/g;

/** Where a problem stands, without what a rebuild changes: hashes in file names and query strings of assets. */
export function stablePlace(at: string): string {
  return at
    .replace(HASHED_NAME, '$1*')
    .replace(/(\.(?:js|mjs|css|map))\?\S*/g, '$1')
    .replace(/^inline:\d+$/, 'inline');
}

/** SHA-256 (hex) of what makes a finding the same one in the next scan: check, problem, place. */
export function fingerprintOf(check: string, problem: string, at: string): string {
  return createHash('sha256')
    .update(JSON.stringify([check, problem, stablePlace(at)]))
    .digest('hex');
}

/** The fingerprint's first 128 bits as a UUID (RFC 9562, version 8). */
export function idOf(fingerprint: string): string {
  const hex = `${fingerprint.slice(0, 12)}8${fingerprint.slice(13, 16)}${((Number.parseInt(fingerprint[16] ?? '0', 16) & 3) | 8).toString(16)}${fingerprint.slice(17, 32)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
