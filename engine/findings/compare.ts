import type { Verdict } from '../checks/check-result.ts';
import type { RanCheck } from '../checks/versions.ts';
import { type Finding, isClosed, worstFirst } from './finding.ts';
import { matchAgainst } from './match.ts';

/**
 * Marks each finding as new, changed or same compared with the previous scan, and adds the fixed ones.
 * A finding whose check could not run stays open. What appears or disappears because its check `isNewer` is neither new nor fixed.
 */
export function compareFindings<F extends Finding>(
  previous: readonly F[],
  current: readonly F[],
  verdicts: ReadonlyMap<string, Verdict> | ((finding: F) => Verdict | undefined),
  isNewer: IsNewer = () => false,
): F[] {
  const verdictOf = typeof verdicts === 'function' ? verdicts : ({ check }: F) => verdicts.get(check);
  const earlierOf = matchAgainst(previous);
  const continued = new Set<F>();
  const marked = current.map((finding) => {
    const earlier = earlierOf(finding);
    const newer = isNewer(finding.check);
    if (!earlier) return { ...finding, change: newer ? ('found_by_newer_version' as const) : ('new' as const) };
    continued.add(earlier);
    return markAgainst(earlier, finding, newer);
  });
  const gone = unfixedFindings(previous).filter((finding) => !continued.has(finding));
  return [
    ...marked,
    ...gone.map((finding) => ({
      ...finding,
      change: goneAs(verdictOf(finding), isNewer(finding.check)),
    })),
  ].sort(worstFirst);
}

type Counted = Pick<Finding, 'change' | 'state'>;

/** Findings that are not closed, whatever was decided about them: scores rest on them. */
export function unfixedFindings<F extends Counted>(findings: readonly F[]): F[] {
  return findings.filter((finding) => !isClosed(finding));
}

/** Findings that are neither closed nor dismissed nor accepted: what lists, totals and next steps are about. */
export function openFindings<F extends Counted>(findings: readonly F[]): F[] {
  return unfixedFindings(findings).filter(({ state = 'open' }) => state === 'open');
}

/** Whether a check is another one than in the scan before. */
export type IsNewer = (check: string) => boolean;

/**
 * Whether a check had another version in the scan before, or did not exist while others of its kind ran. Unknown of a scan whose checks
 * are not known: none is newer.
 */
export function newerChecks(before: readonly RanCheck[] | undefined, now: readonly RanCheck[]): IsNewer {
  const earlier = versionsOf(before ?? []);
  const current = versionsOf(now);
  const kinds = new Set([...earlier.keys()].map(kindOf));
  return (check) => kinds.has(kindOf(check)) && earlier.get(check) !== (current.get(check) ?? 1);
}

function versionsOf(ran: readonly RanCheck[]): ReadonlyMap<string, number> {
  return new Map(ran.map(({ check, version = 1 }) => [check, version]));
}

/** Checks of one kind run together: those of a module, and all probes. */
function kindOf(check: string): string {
  return check.split('/', 1)[0] ?? check;
}

function goneAs(verdict: Verdict | undefined, isNewer: boolean) {
  const wasTested = verdict === 'pass' || verdict === 'fail' || verdict === 'inapplicable';
  if (!wasTested) return 'same' as const;
  return isNewer ? ('no_longer_reported' as const) : ('fixed' as const);
}

/** Two versions of a check describe and rate the same problem differently. */
function markAgainst<F extends Finding>(before: Finding, finding: F, isNewer: boolean): F {
  const same =
    isNewer ||
    (before.severity === finding.severity &&
      (before.evidence.compares ?? before.evidence.shows) === (finding.evidence.compares ?? finding.evidence.shows));
  return { ...finding, change: same ? 'same' : 'changed', first_seen_at: before.first_seen_at };
}
