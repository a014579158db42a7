import { type CheckResult, isBlind } from '../checks/check-result.ts';
import { type Finding, isClosed } from './finding.ts';
import { placeKey } from './identity.ts';
import { matchAgainst, SECRETS } from './match.ts';

/** Whether one finding is fixed, as far as its check could tell. */
export interface FixVerdict {
  /** `not_testable`: the check could not run, or what it read is not what the finding is about. */
  readonly status: 'fixed' | 'still_there' | 'not_testable';
  /** What was seen, or why it could not be tested. */
  readonly evidence: string;
  /** Fingerprints of the expected findings that are still there. */
  readonly remaining: readonly string[];
  /** Fingerprints of those that are no longer there, as far as that could be tested. */
  readonly fixed: readonly string[];
}

export interface FixCase {
  /** The findings to verify, all of one check. */
  readonly expected: readonly Finding[];
  /** All findings of that check in the report they come from. */
  readonly known: readonly Finding[];
  /** What the check finds now. */
  readonly current: readonly Finding[];
  readonly result:
    | (Pick<CheckResult, 'verdict' | 'reason' | 'limited' | 'isOutOfScope'> & {
        readonly unread?: readonly string[] | undefined;
      })
    | undefined;
  /** Addresses of the page and of its files that were read whole; default: none is known. */
  readonly read?: readonly string[];
  /** The URL that locations are relative to. */
  readonly target: string;
}

const LENGTH = 1000;
/** Name of the problem of a check that finds a reserved or sample name where an own one belongs. */
const PLACEHOLDER = 'placeholder';

/**
 * A finding is fixed only if its check no longer finds the problem at its place, and examined everything that it claims to, or at least
 * the file of the finding.
 */
export function judgeFix({ expected, known, current, result, target, read = [] }: FixCase): FixVerdict {
  const { found, remaining } = remainingOf(expected, known, current, target);
  const gone = expected.map(({ fingerprint }) => fingerprint).filter((one) => !remaining.has(one));
  const [first] = found;
  const wasRead = isInReadFile(result, read, target);
  if (first) {
    const count = expected.length > 1 ? `${remaining.size} of ${expected.length} locations, for example ` : '';
    return {
      status: 'still_there',
      evidence: bounded(`${count}${first.evidence.at}: ${first.evidence.shows}`),
      remaining: [...remaining],
      fixed: expected
        .filter((finding) => gone.includes(finding.fingerprint) && isJudged(result, wasRead(finding)))
        .map(({ fingerprint }) => fingerprint),
    };
  }
  const places = new Set(expected.map(({ evidence }) => evidence.at));
  const instead = current.find(
    ({ problem, fingerprint, evidence }) =>
      problem === PLACEHOLDER && places.has(evidence.at) && !isKnown(known, fingerprint),
  );
  if (instead)
    return {
      status: 'still_there',
      evidence: bounded(`A placeholder is no fix: ${instead.evidence.at}: ${instead.evidence.shows}`),
      remaining: gone,
      fixed: [],
    };
  const fixed = (evidence: string): FixVerdict => ({
    status: 'fixed',
    evidence: bounded(evidence),
    remaining: [],
    fixed: gone,
  });
  if (!result) return notTestable('The check did not run');
  const { verdict, reason, limited, isOutOfScope } = result;
  if (limited || isOutOfScope || isBlind(result)) {
    const lost = expected.filter((finding) => !wasRead(finding)).map(({ fingerprint }) => fingerprint);
    const doubt = reason ?? 'The check could not run';
    if (lost.length === expected.length) return notTestable(doubt);
    const partly = fixed(`No longer found here. Other files could not be read: ${doubt}`);
    return withDoubts(partly, new Map(lost.map((fingerprint) => [fingerprint, doubt])));
  }
  if (verdict === 'inapplicable') return fixed(`The check no longer applies: ${reason ?? 'no reason given'}`);
  if (current.length === 0) return fixed('The check passes');
  return fixed(
    `No longer found here; the check still reports ${current.length} other ${current.length === 1 ? 'finding' : 'findings'}`,
  );
}

/** The verdict if, for reasons given by fingerprint, some findings cannot be called fixed. The others keep theirs. */
export function withDoubts(verdict: FixVerdict, doubts: ReadonlyMap<string, string>): FixVerdict {
  const [reason] = doubts.values();
  if (reason === undefined) return verdict;
  const fixed = verdict.fixed.filter((fingerprint) => !doubts.has(fingerprint));
  if (verdict.status !== 'fixed') return { ...verdict, fixed };
  const count = fixed.length > 0 ? `${doubts.size} of ${verdict.fixed.length} locations could not be tested: ` : '';
  return { ...notTestable(`${count}${reason}`), fixed };
}

/** A finding after a verification: each place is judged by itself, and one that could not be tested stays as it is. */
export function withVerdict<F extends Finding>(finding: F, { fixed, remaining }: FixVerdict, at: Date): F {
  const wasClosed = isClosed(finding);
  const seen = 'not_seen' in finding ? { ...finding, not_seen: null } : finding;
  if (fixed.includes(finding.fingerprint))
    return wasClosed ? finding : { ...seen, change: 'fixed', fixed_at: at.toISOString() };
  if (!remaining.includes(finding.fingerprint)) return finding;
  const { fixed_at: _, ...rest } = seen;
  return { ...rest, change: wasClosed ? 'same' : finding.change } as F;
}

/** Whether the check could see that a finding is gone while it still finds others. */
function isJudged(result: FixCase['result'], wasRead: boolean): boolean {
  return result?.verdict === 'fail' && (!result.limited || wasRead);
}

/** Whether a finding was in a file that was read whole, while only other files were not. A rebuild may have renamed it. */
function isInReadFile(result: FixCase['result'], read: readonly string[], target: string) {
  const { limited, isOutOfScope, unread } = result ?? {};
  if (!limited || isOutOfScope || unread === undefined) return () => false;
  const keysOf = (urls: readonly string[]) => new Set(urls.map((url) => placeKey({ url }, target)));
  const [keys, others] = [keysOf(read), keysOf(unread)];
  return ({ location }: Finding): boolean => {
    const url = location?.part === 'inline' ? target : location?.url;
    if (url === undefined) return false;
    const key = placeKey({ url }, target);
    return keys.has(key) && !others.has(key);
  };
}

function isKnown(known: readonly Finding[], fingerprint: string): boolean {
  return known.some((finding) => finding.fingerprint === fingerprint);
}

export function notTestable(reason: string): FixVerdict {
  return { status: 'not_testable', evidence: bounded(reason), remaining: [], fixed: [] };
}

function bounded(text: string): string {
  return text.length > LENGTH ? `${text.slice(0, LENGTH - 1).toWellFormed()}…` : text;
}

/** Current findings that match an expected one (the same finding, or the same problem at its place), and the expected ones they match. */
function remainingOf(
  expected: readonly Finding[],
  known: readonly Finding[],
  current: readonly Finding[],
  target: string,
): { readonly found: readonly Finding[]; readonly remaining: ReadonlySet<string> } {
  const ids = new Set(expected.map(({ fingerprint }) => fingerprint));
  const all = [...expected, ...known.filter(({ fingerprint }) => !ids.has(fingerprint))];
  // A finding that was verified as fixed can be verified again.
  const earlierOf = matchAgainst(all.map((finding): Finding => ({ ...finding, change: 'same' })));
  const places = Map.groupBy(expected, (finding) => placeOf(finding, target));
  const remaining = new Set<string>();
  const found = current.filter((finding) => {
    const earlier = earlierOf(finding);
    const atPlace = SECRETS.test(finding.check) ? [] : (places.get(placeOf(finding, target)) ?? []);
    const same = earlier ? [earlier].filter(({ fingerprint }) => ids.has(fingerprint)) : atPlace;
    for (const { fingerprint } of same) remaining.add(fingerprint);
    return same.length > 0;
  });
  return { found, remaining };
}

function placeOf({ problem, location, evidence }: Finding, target: string): string {
  return JSON.stringify([problem, location ? placeKey(location, target) : evidence.at]);
}
