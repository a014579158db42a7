import { withoutBuildHash } from '../evidence/parse/http/build-hash.ts';
import { type Finding, isClosed } from './finding.ts';

const ASSET = String.raw`(?=\.(?:js|mjs|css|map|woff2?|png|jpe?g|webp|avif|svg|gif)\b)`;
const HASHED_NAME = new RegExp(String.raw`([.\-_/])(?=\w{0,63}\d)\w{8,64}${ASSET}`, 'g');
const MIXED_CASE_HASH = new RegExp(String.raw`([.-])(?=[a-z]{0,6}[A-Z]\w{0,6}[A-Z])\w{8}${ASSET}`, 'g');
const NEXT_BUILD_ID = /(\/_next\/static\/)[\w-]{21}(?=\/)/g;

/** Returns the matching open finding of an earlier scan; each is returned once, except for findings without a location. */
export type Match<F extends Finding = Finding> = (finding: Finding) => F | undefined;

/** Checks whose evidence is a redacted secret: two of them may look alike. */
export const SECRETS =
  /^(?:(?:security\/)?secrets\/|configuration\/(?:dockerfile|wrangler-vars)$|workflow\/(?:secrets\/(?:hardcoded|container-credentials)|agents\/mcp-credentials)$)/;

/**
 * Matches by fingerprint, then by place and evidence: the fingerprint of one of several occurrences at a place depends on the
 * others there. A rebuild may give a file a hash that reads like a name: then the other build's name shows that it is one.
 * Secrets look alike redacted, so only their fingerprint counts. Findings stored before locations were
 * structured have no location; they are matched by check, problem and location text, so that an upgrade does not make them
 * new or fixed.
 */
export function matchAgainst<F extends Finding>(previous: readonly F[]): Match<F> {
  const open = previous.filter((finding) => !isClosed(finding));
  const byFingerprint = new Map(open.map((finding) => [finding.fingerprint, finding]));
  const byText = new Map(open.filter(({ location }) => !location).map((finding) => [textKey(finding), finding]));
  const located = open.filter(({ location, check }) => location && !SECRETS.test(check));
  const byEvidence = Map.groupBy(located, (finding) => evidenceKey(finding));
  const byFile = Map.groupBy(located, fileKey);
  const taken = new Set<F>();
  return (finding) => {
    const rebuilt = (byFile.get(fileKey(finding)) ?? []).filter((one) => isHashed(one) || isHashed(finding));
    const same = [
      byFingerprint.get(finding.fingerprint),
      ...(byEvidence.get(evidenceKey(finding)) ?? []),
      ...(SECRETS.test(finding.check) ? [] : rebuilt),
    ];
    const match = same.find((one) => one && !taken.has(one) && mayBeOne(one, finding));
    if (match) taken.add(match);
    return match ?? byText.get(textKey(finding));
  };
}

/** What looks the same on different pages of a site is not the same; nothing is known of the pages in a report of one. */
function mayBeOne(earlier: Finding, { fingerprint, pages }: Finding): boolean {
  if (earlier.fingerprint === fingerprint || !earlier.pages || !pages) return true;
  return earlier.pages.some((page) => pages.includes(page));
}

function evidenceKey({ check, problem, evidence }: Finding, isName?: (text: string) => boolean): string {
  return JSON.stringify([check, problem, withoutBuildHash(evidence.at, isName), evidence.compares ?? evidence.shows]);
}

/** The same without all that stands where a hash can be. */
function fileKey(finding: Finding): string {
  return evidenceKey(finding, () => false);
}

function isHashed({ evidence }: Finding): boolean {
  const [path = ''] = evidence.at.split('?', 1);
  return withoutBuildHash(path) !== path;
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
    .replace(/:\d+:\d+$/, '')
    .replace(/^inline:\d+$/, 'inline');
}
