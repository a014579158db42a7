import { type CheckResult, isBlind } from '../../checks/check-result.ts';
import { type RanCheck, ranCheck } from '../../checks/versions.ts';
import type { TestedRoute } from '../../evidence/facts/access.ts';
import { compareFindings, newerChecks } from '../../findings/compare.ts';
import { type Finding, isClosed } from '../../findings/finding.ts';

/** What a comparison of two users is compared with. */
export interface AccessBefore {
  /** Findings of the previous comparison, also of other users; default none. */
  readonly previous?: readonly Finding[] | undefined;
  /** The checks of the previous comparison; undefined if they are not known. */
  readonly previousCoverage?: readonly RanCheck[] | undefined;
  /** Names of the sessions, for the evidence: what was found with others is not fixed by these users. Default: all are the same users. */
  readonly users?: readonly [string, string] | undefined;
}

interface Ran {
  readonly judgements: readonly CheckResult[];
  readonly tested: readonly TestedRoute[];
}

const NOT_ASKED =
  'its request was not repeated with these users this time, or not everyone got an answer of the application';

/**
 * Marks what changed. What was not found again is fixed only if its request was repeated with the same users, and the application answered
 * everyone.
 */
export function accessChanges(
  reported: readonly Finding[],
  { previous = [], previousCoverage, users }: AccessBefore,
  { judgements, tested }: Ran,
): Finding[] {
  const named = users ? `\nuser A is ${users[0]}, user B is ${users[1]}` : '';
  const found = reported.map((one) => ({
    ...one,
    evidence: { ...one.evidence, shows: `${one.evidence.shows}${named}` },
  }));
  const ran = new Set(judgements.flatMap((one) => (isBlind(one) && !one.limited ? [] : [one.check.id])));
  const isAsked = ({ problem, evidence }: Finding, { isOwn, isPerUser, neighbours }: TestedRoute) => {
    if (problem === 'served') return isPerUser;
    return isOwn && (problem !== 'neighbour' || neighbours.some((url) => evidence.shows.startsWith(`GET ${url}\n`)));
  };
  const isTested = (finding: Finding) =>
    ran.has(finding.check) &&
    finding.evidence.shows.endsWith(named) &&
    tested.some(
      (route) =>
        URL.parse(route.url)?.href === finding.location?.url &&
        route.part === finding.location?.part &&
        isAsked(finding, route),
    );
  const coverage = judgements.map(({ check, verdict }) => ranCheck(check.id, verdict));
  const seen = new Set(found.map(({ fingerprint }) => fingerprint));
  return compareFindings(
    previous,
    found,
    (finding) => (isTested(finding) ? 'pass' : undefined),
    newerChecks(previousCoverage, coverage),
  ).map((one) => (seen.has(one.fingerprint) ? one : { ...one, not_seen: isClosed(one) ? null : NOT_ASKED }));
}
