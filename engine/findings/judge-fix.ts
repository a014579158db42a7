import type { CheckResult } from '../checks/check-result.ts';
import type { Finding } from './finding.ts';
import { placeKey } from './identity.ts';
import { matchAgainst, SECRETS } from './match.ts';

/** Whether one finding is fixed, as far as its check could tell. */
export interface FixVerdict {
  /** `not_testable`: the check could not run, or what it read is not what the finding is about. */
  readonly status: 'fixed' | 'still_there' | 'not_testable';
  /** What was seen, or why it could not be tested. */
  readonly evidence: string;
}

export interface FixCase {
  /** The findings to verify, all of one check. */
  readonly sought: readonly Finding[];
  /** All findings of that check in the report they come from. */
  readonly known: readonly Finding[];
  /** What the check finds now. */
  readonly current: readonly Finding[];
  readonly result: Pick<CheckResult, 'verdict' | 'reason' | 'limited'> | undefined;
  /** The URL that locations are relative to. */
  readonly target: string;
}

const LENGTH = 1000;

/** A finding is fixed only if its check examined everything it claims to and no longer finds the problem at its place. */
export function judgeFix({ sought, known, current, result, target }: FixCase): FixVerdict {
  const remaining = remainingOf(sought, known, current, target);
  const [first] = remaining;
  if (first) {
    const count = sought.length > 1 ? `${remaining.length} of ${sought.length} locations, for example ` : '';
    return { status: 'still_there', evidence: bounded(`${count}${first.evidence.at}: ${first.evidence.shows}`) };
  }
  if (!result) return notTestable('The check did not run');
  const { verdict, reason, limited } = result;
  if (limited || verdict === 'unknown' || verdict === 'broken') return notTestable(reason ?? 'The check could not run');
  if (verdict === 'inapplicable') return fixed(`The check no longer applies: ${reason ?? 'no reason given'}`);
  if (current.length === 0) return fixed('The check passes');
  return fixed(
    `No longer found here; the check still reports ${current.length} other ${current.length === 1 ? 'finding' : 'findings'}`,
  );
}

export function notTestable(reason: string): FixVerdict {
  return { status: 'not_testable', evidence: bounded(reason) };
}

function fixed(evidence: string): FixVerdict {
  return { status: 'fixed', evidence: bounded(evidence) };
}

function bounded(text: string): string {
  return text.length > LENGTH ? `${text.slice(0, LENGTH - 1).toWellFormed()}…` : text;
}

/** Current findings that are one of those sought: the same finding, or the same problem at its place. */
function remainingOf(
  sought: readonly Finding[],
  known: readonly Finding[],
  current: readonly Finding[],
  target: string,
): Finding[] {
  const ids = new Set(sought.map(({ fingerprint }) => fingerprint));
  const earlierOf = matchAgainst([...sought, ...known.filter(({ fingerprint }) => !ids.has(fingerprint))].map(asOpen));
  const places = new Set(sought.map((finding) => placeOf(finding, target)));
  return current.filter((finding) => {
    const earlier = earlierOf(finding);
    if (earlier) return ids.has(earlier.fingerprint);
    return !SECRETS.test(finding.check) && places.has(placeOf(finding, target));
  });
}

/** A finding that was verified as fixed can be verified again. */
function asOpen(finding: Finding): Finding {
  return { ...finding, change: 'same' };
}

function placeOf({ problem, location, evidence }: Finding, target: string): string {
  return JSON.stringify([problem, location ? placeKey(location, target) : evidence.at]);
}
