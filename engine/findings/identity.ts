import { createHash, createHmac } from 'node:crypto';
import type { Occurrence } from '../checks/define-check.ts';
import type { Location } from '../checks/location.ts';
import { withoutBuildHash } from './build-hash.ts';

/** Everything that identifies a finding. */
interface Identity {
  readonly check: string;
  readonly occurrence: Pick<Occurrence, 'problem' | 'location' | 'secretDigest'>;
  /** The scanned URL: locations on its origin are compared by path, so that previews match production. */
  readonly target: string;
  /** Index, from 0, among occurrences of the same problem at the same location. */
  readonly ordinal: number;
  /** Key for hashing secrets, so that a report or database cannot confirm a guess; default: a public constant. */
  readonly identityKey?: string | Uint8Array | undefined;
}

const PUBLIC_KEY = 'assay finding identity';

/** SHA-256 (hex) of check, problem, normalised location and, for secrets, the keyed hash. */
export function fingerprintOf({ check, occurrence, target, ordinal, identityKey = PUBLIC_KEY }: Identity): string {
  const { problem, location, secretDigest } = occurrence;
  const secret =
    secretDigest === undefined ? null : createHmac('sha256', identityKey).update(secretDigest).digest('base64url');
  return createHash('sha256')
    .update(JSON.stringify([check, problem, normalised(location, target), secret, ordinal]))
    .digest('hex');
}

/** Two locations are the same place if their keys are equal. */
export function placeKey(location: Location, target: string): string {
  return JSON.stringify(normalised(location, target));
}

/** Omits line, column and build hashes, which change with every edit or build. */
function normalised({ url, selector, header, record, file, part }: Location, target: string): (string | null)[] {
  const page = record === undefined && file === undefined ? relative(url ?? target, target) : null;
  const names = [selector, header?.toLowerCase(), record, file, part];
  return [page, ...names.map((name) => (name === undefined ? null : withoutBuildHash(name)))];
}

function relative(url: string, target: string): string {
  const site = URL.parse(target);
  const resolved = URL.parse(url, site?.href);
  if (!resolved) return withoutBuildHash(url);
  const path = withoutBuildHash(`${resolved.pathname}${resolved.search}`);
  return resolved.origin === site?.origin ? path : `${resolved.origin}${path}`;
}

/** The first 128 bits of the fingerprint as a UUID (RFC 9562, version 8). */
export function idOf(fingerprint: string): string {
  const hex = `${fingerprint.slice(0, 12)}8${fingerprint.slice(13, 16)}${((Number.parseInt(fingerprint[16] ?? '0', 16) & 3) | 8).toString(16)}${fingerprint.slice(17, 32)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
