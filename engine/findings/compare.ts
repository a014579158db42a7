import type { Verdict } from '../checks/check-result.ts';
import { type Finding, worstFirst } from './finding.ts';
import { matchAgainst } from './match.ts';

/**
 * Marks each finding as new, changed or same compared with the previous scan, and adds the fixed ones.
 * A finding whose check could not run stays open.
 */
export function compareFindings<F extends Finding>(
  previous: readonly F[],
  current: readonly F[],
  verdicts: ReadonlyMap<string, Verdict>,
): F[] {
  const earlierOf = matchAgainst(previous);
  const continued = new Set<F>();
  const marked = current.map((finding) => {
    const earlier = earlierOf(finding);
    if (!earlier) return { ...finding, change: 'new' as const };
    continued.add(earlier);
    return markAgainst(earlier, finding);
  });
  const gone = unfixedFindings(previous).filter((finding) => !continued.has(finding));
  return [
    ...marked,
    ...gone.map((finding) => ({
      ...finding,
      change: wasTested(verdicts.get(finding.check)) ? ('fixed' as const) : ('same' as const),
    })),
  ].sort(worstFirst);
}

type Counted = Pick<Finding, 'change' | 'state'>;

/** Findings that are not fixed, whatever was decided about them: scores rest on them. */
export function unfixedFindings<F extends Counted>(findings: readonly F[]): F[] {
  return findings.filter((finding) => finding.change !== 'fixed');
}

/** Findings that are neither fixed nor dismissed nor accepted: what lists, totals and next steps are about. */
export function openFindings<F extends Counted>(findings: readonly F[]): F[] {
  return unfixedFindings(findings).filter(({ state = 'open' }) => state === 'open');
}

function wasTested(verdict: Verdict | undefined): boolean {
  return verdict === 'pass' || verdict === 'fail' || verdict === 'inapplicable';
}

function markAgainst<F extends Finding>(before: Finding, finding: F): F {
  const same =
    before.severity === finding.severity &&
    (before.evidence.compares ?? before.evidence.shows) === (finding.evidence.compares ?? finding.evidence.shows);
  return { ...finding, change: same ? 'same' : 'changed', first_seen_at: before.first_seen_at };
}
