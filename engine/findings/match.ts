import type { Finding } from './finding.ts';

const ASSET = String.raw`(?=\.(?:js|mjs|css|map|woff2?|png|jpe?g|webp|avif|svg|gif)\b)`;
const HASHED_NAME = new RegExp(String.raw`([.\-_/])(?=\w{0,63}\d)\w{8,64}${ASSET}`, 'g');
const MIXED_CASE_HASH = new RegExp(String.raw`([.-])(?=[a-z]{0,6}[A-Z]\w{0,6}[A-Z])\w{8}${ASSET}`, 'g');
const NEXT_BUILD_ID = /(\/_next\/static\/)[\w-]{21}(?=\/)/g;

/** Returns the matching open finding of an earlier scan. */
export type Match = (finding: Finding) => Finding | undefined;

/**
 * Matches by fingerprint. Findings stored before locations were structured have no location; they are matched by check,
 * problem and location text, so that an upgrade does not make them new or fixed.
 */
export function matchAgainst(previous: readonly Finding[]): Match {
  const open = previous.filter(({ change }) => change !== 'fixed');
  const byFingerprint = new Map(open.map((finding) => [finding.fingerprint, finding]));
  const byText = new Map(open.filter(({ location }) => !location).map((finding) => [textKey(finding), finding]));
  return (finding) => byFingerprint.get(finding.fingerprint) ?? byText.get(textKey(finding));
}

function textKey({ check, problem, evidence }: Finding): string {
  return JSON.stringify([check, problem, stablePlace(evidence.at)]);
}

function stablePlace(at: string): string {
  return at
    .replace(HASHED_NAME, '$1*')
    .replace(MIXED_CASE_HASH, '$1*')
    .replace(NEXT_BUILD_ID, '$1*')
    .replace(/(\.(?:js|mjs|css|map))\?\S*/g, '$1')
    .replace(/^inline:\d+$/, 'inline');
}
