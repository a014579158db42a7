import { bySeverity, type Severity } from '../catalogue/severity.ts';
import type { CheckResult } from '../checks/check-result.ts';
import type { CheckText, Likelihood, Occurrence, Problem } from '../checks/define-check.ts';
import { formatLocation, type Location } from '../checks/location.ts';
import type { Proof } from '../checks/proof.ts';
import type { Offered } from '../evidence/facts/offered-policy.ts';
import { fixPrompt } from './fix-prompt.ts';
import { policyFix } from './fixes/csp.ts';
import { replacement } from './fixes/development.ts';
import { fixText } from './fixes/fix-text.ts';
import { fixFor, siteText } from './fixes/site-text.ts';
import { verification } from './fixes/verification.ts';
import { type Among, fingerprintOf, idOf, placeKey } from './identity.ts';
import { legible } from './legible.ts';
import { moduleOf } from './module.ts';
import { referenceOf } from './reference.ts';
import { type Effort, effortOf } from './scoring/effort.ts';
import { guardsVisitors } from './scoring/topics.ts';

export type FindingState = 'open' | 'dismissed' | 'accepted';
export type StateReason = 'false_positive' | 'wont_fix' | 'accepted_risk';

/**
 * What became of a finding since the previous scan. `found_by_newer_version` and `no_longer_reported`: its check is newer than in that
 * scan, so that the site may be unchanged.
 */
export type Change = 'new' | 'changed' | 'same' | 'found_by_newer_version' | 'fixed' | 'no_longer_reported';

/** Whether it is no longer a problem: it was fixed, or a newer version of its check no longer reports it. */
export function isClosed({ change }: Pick<Finding, 'change'>): boolean {
  return change === 'fixed' || change === 'no_longer_reported';
}

/** A problem found by a check, with its evidence. */
export interface Finding {
  /** UUID derived from the fingerprint: the same in every scan. */
  readonly id: string;
  /** SHA-256 (hex) of check, problem and normalised location, see `identity.ts`. */
  readonly fingerprint: string;
  readonly module: string;
  readonly check: string;
  readonly problem: string;
  readonly title: string;
  readonly severity: Severity;
  readonly likelihood: Likelihood;
  /** Effort of the fix; missing in reports stored before it was estimated. */
  readonly effort?: Effort;
  /** `half`: a second defence of visitors’ data on a page that has none. Missing: the whole share counts. */
  readonly weight?: 'half';
  readonly description: string;
  readonly remediation: string;
  /** Missing in reports stored before locations were structured. */
  readonly location?: Location;
  readonly evidence: Evidence;
  /** Addresses of the pages where it was found, in a scan of several; missing for what concerns the whole site. */
  readonly pages?: readonly string[];
  readonly references: readonly { readonly id: string; readonly url: string }[];
  readonly fix_prompt: string;
  /** Content security policy generated from what the page loads, or the directive to set; for findings of a policy, if one could be tested. */
  readonly policy?: string;
  readonly change: Change;
  /** ISO 8601, UTC. */
  readonly first_seen_at: string;
  /** Decision in force; missing: open. */
  readonly state?: FindingState;
  readonly state_reason?: StateReason;
  /** Accepted until this date (`2027-01-01`), when it is open again. */
  readonly state_until?: string;
  /** Why it was decided so, and by whom; of decisions in a repository. */
  readonly state_note?: string;
  readonly state_by?: string;
  /** The severity that was found, where a configuration states another one; scores rest on it. */
  readonly found_severity?: Severity;
  /** Fixed since this time (ISO 8601, UTC) according to a verification after the scan. */
  readonly fixed_at?: string;
  /** Why the scan could neither confirm the finding nor find it fixed. */
  readonly not_seen?: string | null;
}

interface Evidence {
  /** The location as text. */
  readonly at: string;
  readonly shows: string;
  /** Compared instead of `shows` to detect changes. */
  readonly compares?: string;
  /** Request, response and a curl command to reproduce them; findings of the active phase only. */
  readonly request?: string;
  readonly response?: string;
  readonly curl?: string;
}

interface FindingContext<Detail extends object> {
  /** The scanned address. */
  readonly target: string;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Detected technologies, most confident first; selects the platform of the fix. */
  readonly platforms?: readonly string[];
  /** The policy generated for the page, or why there is none. */
  readonly policy?: Offered | undefined;
  /** Whether a server writes the page: its markup is no fault of the site’s owner, who replaces the page as a whole. */
  readonly isGenerated?: boolean | undefined;
  /** Whether people use the page and nobody looks for it with a search engine. */
  readonly isTool?: boolean | undefined;
  /** Whether the page excludes itself from search results. */
  readonly isNoindex?: boolean | undefined;
  /** Signs of visitors’ data on the page; undefined if it was not determined. */
  readonly visitorData?: readonly string[] | undefined;
  /** Keys the identity of leaked secrets, see `identity.ts`. */
  readonly identityKey?: string | Uint8Array | undefined;
  /** Whether the probes were allowed to change data. */
  readonly writes?: boolean | undefined;
  /** Options of the command line that sign a scan of the page in. */
  readonly signIn?: readonly string[] | undefined;
  /** Further members of each finding. */
  readonly detail?: (occurrence: Occurrence) => Detail;
}

const NOTHING_TO_GUARD =
  'The page has no sign-in, form or cookie that this would protect, so it counts half in the score.';
const TEXT_LIMIT = 2000;
/** A longer fix refers to the policy of the finding. */
const MAX_IN_PROMPT = 900;

/** Findings of check results, most severe first. Identical occurrences are one finding; different ones at the same location stay separate. */
export function findingsOf<Detail extends object = object>(
  results: readonly CheckResult[],
  context: FindingContext<Detail>,
): (Finding & Detail)[] {
  return results.flatMap((result) => findingsOfResult(result, context)).sort(worstFirst);
}

function findingsOfResult<Detail extends object>(
  { check, occurrences }: CheckResult,
  context: FindingContext<Detail>,
): (Finding & Detail)[] {
  const places = new Map<string, Map<string, Occurrence>>();
  for (const occurrence of occurrences) {
    const { problem, location, evidence, compares, secretDigest } = occurrence;
    const place = JSON.stringify([problem, placeKey(location, context.target), secretDigest]);
    const own = JSON.stringify([compares ?? evidence, location.url]);
    const there = places.get(place) ?? new Map<string, Occurrence>();
    if (!there.has(own)) there.set(own, occurrence);
    places.set(place, there);
  }
  return [...places.values()].flatMap((there) => {
    const seen = new Map<string, number>();
    return [...there.values()].flatMap((occurrence) => {
      const text = occurrence.compares ?? occurrence.evidence;
      const nth = seen.get(text) ?? 0;
      seen.set(text, nth + 1);
      const finding = findingOf(check, occurrence, there.size === 1 ? undefined : { text, nth }, context);
      return finding ? [{ ...finding, ...(context.detail?.(occurrence) as Detail) }] : [];
    });
  });
}

/** Compares by severity, then check and location, for a stable order; lines of a file by number. */
export function worstFirst(a: Finding, b: Finding): number {
  return (
    bySeverity(a, b) ||
    compareText(a.check, b.check) ||
    comparePlace(a.location, b.location) ||
    compareText(a.evidence.at, b.evidence.at)
  );
}

function comparePlace(a: Location = {}, b: Location = {}): number {
  if (a.file === undefined || b.file === undefined) return 0;
  return compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** By code units: the order must not depend on the language of the machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Limits the length and removes characters that could control a terminal or hide text. */
function bounded(text: string): string {
  return legible(text.slice(0, TEXT_LIMIT));
}

function legibleProof({ request, response, curl }: Proof): Proof {
  return { request: legible(request), response: legible(response), curl: legible(curl) };
}

/** Makes the URL of a location absolute; DNS records and repository files have none. */
function located(location: Location, target: string): Location {
  const bounds = Object.entries(location).map(([name, value]) => [
    name,
    typeof value === 'string' ? bounded(value) : value,
  ]);
  const own: Location = Object.fromEntries(bounds);
  if (own.url === undefined && (own.record !== undefined || own.file !== undefined)) return own;
  return { ...own, url: absolute(own.url, target) };
}

function absolute(url: string | undefined, target: string): string {
  if (url === undefined) return target;
  return URL.parse(url, URL.parse(target)?.href)?.href ?? url;
}

/** What a leaked credential is good for, and where its issuer says how it is managed, or the issuer's site. */
function issuerText({ issuer, power }: Occurrence): string {
  const allows = power === undefined ? '' : ` Until it is revoked, anyone can use it to ${power}.`;
  if (issuer === undefined) return allows;
  return URL.parse(issuer)?.pathname === '/'
    ? `${allows} The name in the code is that of the service at ${issuer}.`
    : `${allows} The issuer documents these credentials at ${issuer}.`;
}

/**
 * On a page that a server writes, that it is there matters more than how it looks, how it is found, and which header is missing where
 * nothing needs protection. On a tool, and on a page that is excluded from search results, how it is found matters little.
 */
function severityOf(
  { id }: CheckText,
  { severity, concerns }: Pick<Problem, 'severity' | 'concerns'>,
  { isGenerated, isTool, isNoindex }: Pick<FindingContext<object>, 'isGenerated' | 'isTool' | 'isNoindex'>,
  isHalf: boolean,
): Severity {
  const isOfSearch = ['seo', 'aeo'].includes(moduleOf(id));
  const isOfContent = isOfSearch || ['performance', 'accessibility'].includes(moduleOf(id));
  const isForSearch = isOfSearch && concerns !== 'people' && (isTool || (isNoindex && concerns !== 'indexing'));
  const isLow = isForSearch || (isGenerated && (isOfContent || isHalf));
  return isLow && severity !== 'info' ? 'low' : severity;
}

function findingOf(
  check: CheckText,
  occurrence: Occurrence,
  among: Among | undefined,
  { target, now, platforms = [], policy, visitorData, identityKey, writes, signIn, ...kind }: FindingContext<object>,
): Finding | undefined {
  const problem = check.problems[occurrence.problem];
  if (!problem) return undefined;
  const fingerprint = fingerprintOf({ check: check.id, occurrence, target, among, identityKey });
  const change = occurrence.change ?? problem.fix.change;
  const given = change ? { ...problem.fix, change } : problem.fix;
  const before = replacement(change, platforms, target);
  const { verified } = occurrence;
  const own = `${before}${fixFor(fixText(given, platforms, occurrence.about), target)}${issuerText(occurrence)}`;
  const plain = verified?.isDead ? verified.says : verified ? `${verified.says} ${own}` : own;
  const tested = problem.fix.csp ? policyFix(problem.fix.csp, plain, platforms, policy) : undefined;
  const fix = tested?.text ?? plain;
  const isHalf = visitorData?.length === 0 && guardsVisitors(check.id);
  const evidence = {
    at: bounded(formatLocation(occurrence.location)),
    shows: bounded(occurrence.evidence),
    ...(occurrence.compares === undefined ? {} : { compares: occurrence.compares }),
    ...(occurrence.proof ? legibleProof(occurrence.proof) : {}),
  };
  return {
    id: idOf(fingerprint),
    fingerprint,
    module: moduleOf(check.id),
    check: check.id,
    problem: occurrence.problem,
    title: problem.message,
    severity: severityOf(check, { ...problem, severity: occurrence.severity ?? problem.severity }, kind, isHalf),
    likelihood: occurrence.likelihood ?? problem.likelihood,
    effort: effortOf(problem.fix, plain),
    ...(isHalf ? { weight: 'half' } : {}),
    description: isHalf ? `${check.why} ${NOTHING_TO_GUARD}` : check.why,
    remediation: fix,
    location: located(occurrence.location, target),
    evidence,
    references: check.references.map(referenceOf),
    fix_prompt: fixPrompt({
      title: problem.message,
      why: check.why,
      fix: fix.length > MAX_IN_PROMPT ? (tested?.short ?? fix) : fix,
      verify: tested?.verify ?? siteText(verification(change), target),
      target,
      at: evidence.at,
      shows: evidence.shows,
      check: check.id,
      location: occurrence.location,
      curl: occurrence.proof?.curl,
      writes,
      signIn,
      elements: occurrence.elements,
    }),
    ...(tested?.policy === undefined ? {} : { policy: tested.policy }),
    change: 'new',
    first_seen_at: now,
  };
}
