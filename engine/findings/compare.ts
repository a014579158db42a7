import type { Verdict } from '../checks/judge.ts';
import { type Finding, worstFirst } from './finding.ts';

/**
 * Marks each finding against the scan before: new, changed, same; adds the fixed ones.
 * A finding whose check could not look this time is neither gone nor fixed: it stays open as it was.
 */
export function compareFindings(
  previous: readonly Finding[],
  current: readonly Finding[],
  verdicts: ReadonlyMap<string, Verdict>,
): Finding[] {
  const before = new Map(
    previous.filter((finding) => finding.change !== 'fixed').map((finding) => [finding.fingerprint, finding]),
  );
  const now = new Set(current.map((finding) => finding.fingerprint));
  const marked = current.map((finding) => markAgainst(before.get(finding.fingerprint), finding));
  const gone = [...before.values()].filter((finding) => !now.has(finding.fingerprint));
  return [
    ...marked,
    ...gone.map((finding) => ({
      ...finding,
      change: wasTested(verdicts.get(finding.check)) ? ('fixed' as const) : ('same' as const),
    })),
  ].sort(worstFirst);
}

/** Those that are open: all but the fixed ones. */
export function openFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.change !== 'fixed');
}

function wasTested(verdict: Verdict | undefined): boolean {
  return verdict === 'pass' || verdict === 'fail' || verdict === 'inapplicable';
}

function markAgainst(before: Finding | undefined, finding: Finding): Finding {
  if (!before) return { ...finding, change: 'new' };
  const same =
    before.severity === finding.severity &&
    (before.evidence.compares ?? before.evidence.shows) === (finding.evidence.compares ?? finding.evidence.shows);
  return { ...finding, change: same ? 'same' : 'changed', first_seen_at: before.first_seen_at };
}
