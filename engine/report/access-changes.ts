import { type CheckResult, isBlind } from '../checks/check-result.ts';
import { type RanCheck, ranCheck } from '../checks/versions.ts';
import type { TestedRoute } from '../evidence/facts/access.ts';
import { compareFindings, newerChecks } from '../findings/compare.ts';
import { type Finding, isClosed } from '../findings/finding.ts';

/** What a comparison of two users is compared with. */
export interface AccessBefore {
  /** Findings of the previous comparison of these users; default none. */
  readonly previous?: readonly Finding[] | undefined;
  /** The checks of the previous comparison; undefined if they are not known. */
  readonly previousCoverage?: readonly RanCheck[] | undefined;
}

interface Ran {
  readonly judgements: readonly CheckResult[];
  readonly tested: readonly TestedRoute[];
}

const NOT_ASKED = 'its request was not repeated this time, or not everyone got an answer of the application';

/** Marks what changed. What was not found again is fixed only if its request was repeated, and the application answered everyone. */
export function accessChanges(
  found: readonly Finding[],
  { previous = [], previousCoverage }: AccessBefore,
  { judgements, tested }: Ran,
): Finding[] {
  const ran = new Set(judgements.flatMap((one) => (isBlind(one) && !one.limited ? [] : [one.check.id])));
  const isTested = ({ check, problem, location = {} }: Finding) =>
    ran.has(check) &&
    tested.some(
      ({ url, part, hasNeighbours }) =>
        URL.parse(url)?.href === location.url && part === location.part && (problem !== 'neighbour' || hasNeighbours),
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
