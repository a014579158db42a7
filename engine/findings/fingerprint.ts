import { createHash } from 'node:crypto';

const ASSET = String.raw`(?=\.(?:js|mjs|css|map|woff2?|png|jpe?g|webp|avif|svg|gif)\b)`;
const HASHED_NAME = new RegExp(String.raw`([.\-_/])(?=\w{0,63}\d)\w{8,64}${ASSET}`, 'g');
const MIXED_CASE_HASH = new RegExp(String.raw`([.-])(?=[a-z]{0,6}[A-Z]\w{0,6}[A-Z])\w{8}${ASSET}`, 'g');
const NEXT_BUILD_ID = /(\/_next\/static\/)[\w-]{21}(?=\/)/g;

/** Where a problem stands, without what a rebuild changes: hashes in file names, build ids, query strings of assets, line numbers. */
export function stablePlace(at: string): string {
  return at
    .replace(HASHED_NAME, '$1*')
    .replace(MIXED_CASE_HASH, '$1*')
    .replace(NEXT_BUILD_ID, '$1*')
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
