import { createHash, createHmac } from 'node:crypto';
import type { Occurrence } from '../checks/define-check.ts';
import type { Location } from '../checks/location.ts';
import { withoutBuildHash } from '../evidence/parse/http/build-hash.ts';

/** Tells occurrences at one place apart: by what was found, and by order where that is the same too. */
export interface Among {
  readonly text: string;
  readonly nth: number;
}

/** Everything that identifies a finding. */
interface Identity {
  readonly check: string;
  readonly occurrence: Pick<Occurrence, 'problem' | 'location' | 'secretDigest'>;
  /** The scanned URL: locations on its origin are compared by path, so that previews match production. */
  readonly target: string;
  /** Only where several occurrences share a place. */
  readonly among?: Among | undefined;
  /** Key for hashing secrets, so that a report or database cannot confirm a guess; default: a public constant. */
  readonly identityKey?: string | Uint8Array | undefined;
}

const PUBLIC_KEY = 'assay finding identity';

/** SHA-256 (hex) of check, problem, normalised location and, for secrets, the keyed hash. */
export function fingerprintOf({ check, occurrence, target, among, identityKey = PUBLIC_KEY }: Identity): string {
  const { problem, location, secretDigest } = occurrence;
  const secret =
    secretDigest === undefined ? null : createHmac('sha256', identityKey).update(secretDigest).digest('base64url');
  return createHash('sha256')
    .update(
      JSON.stringify([
        check,
        problem,
        normalised(location, target, secret === null ? undefined : isWord),
        secret,
        among ? [withoutBuildHash(among.text), among.nth] : null,
      ]),
    )
    .digest('hex');
}

/** Two locations are the same place if their keys are equal. */
export function placeKey(location: Location, target: string): string {
  return JSON.stringify(normalised(location, target));
}

/** A secret is told apart by its value: all that can be a hash in the name of its file is left out. */
function isWord(text: string): boolean {
  return /^[a-z]+$/.test(text);
}

/** Omits line, column and build hashes, which change with every edit or build. */
function normalised(
  { url, selector, header, record, file, part }: Location,
  target: string,
  isName?: (text: string) => boolean,
): (string | null)[] {
  const stable = (text: string) => withoutBuildHash(text, isName);
  const page = record === undefined && file === undefined ? relative(url, target, stable) : null;
  const names = [selector, header?.toLowerCase(), record, file, part];
  return [page, ...names.map((name) => (name === undefined ? null : stable(name)))];
}

/** The page itself goes without its query, which may hold a preview token or a cache buster. */
function relative(url: string | undefined, target: string, stable: (text: string) => string): string {
  const site = URL.parse(target);
  if (url === undefined) return stable(site?.pathname ?? target);
  const resolved = URL.parse(url, site?.href);
  if (!resolved) return stable(url);
  const path = stable(`${resolved.pathname}${resolved.search}`);
  return resolved.host === site?.host ? path : `${resolved.origin}${path}`;
}

/** The first 128 bits of the fingerprint as a UUID (RFC 9562, version 8). */
export function idOf(fingerprint: string): string {
  const hex = `${fingerprint.slice(0, 12)}8${fingerprint.slice(13, 16)}${((Number.parseInt(fingerprint[16] ?? '0', 16) & 3) | 8).toString(16)}${fingerprint.slice(17, 32)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
