import {
  type Coverage,
  compareFindings,
  type Finding,
  groupFindings,
  isTested,
  matchAgainst,
  newerChecks,
  type RanCheck,
  unfixedFindings,
} from '@assay/engine';

type Verdict = Coverage['verdict'];

/** What is compared of a report of any kind. */
interface Compared {
  readonly findings: readonly Finding[];
  readonly coverage?: readonly Coverage[];
  readonly checks?: readonly (RanCheck & { readonly verdict: Verdict; readonly reason?: string | null })[];
  readonly not_scored?: string | null;
}

interface Side {
  /** All checks of the run. */
  readonly ran: readonly RanCheck[];
  /** Checks with a complete result; none if the page was not the site's own. */
  readonly tested: ReadonlyMap<string, Verdict>;
  /** Findings of the run itself. */
  readonly seen: readonly Finding[];
  /** Earlier findings that only stayed open because their check could not complete. */
  readonly carried: readonly Finding[];
}

function sideOf({ coverage, checks = [], findings, not_scored }: Compared): Side {
  const all = coverage ?? checks.map(({ reason = null, ...one }) => ({ ...one, reason }));
  const complete = all.filter(isTested);
  const tested = new Map(typeof not_scored === 'string' ? [] : complete.map(({ check, verdict }) => [check, verdict]));
  const isCarried = ({ change, check }: Finding) => change === 'same' && !tested.has(check);
  const unfixed = unfixedFindings(findings);
  return { ran: all, tested, seen: unfixed.filter((one) => !isCarried(one)), carried: unfixed.filter(isCarried) };
}

/** The findings of two reports, by what became of them. `isSame`: they are of the same subject. */
export function differences(earlier: Compared, later: Compared, isSame: boolean) {
  const [before, after] = [sideOf(earlier), sideOf(later)];
  const current = new Set(after.seen.map(({ fingerprint }) => fingerprint));
  const kindOf = ({ change, check, fingerprint }: Finding) => {
    if (change === 'fixed') return isSame ? 'fixed' : 'not_comparable';
    if (change === 'found_by_newer_version' || change === 'no_longer_reported') return 'not_comparable';
    if (change === 'new') return isSame && before.tested.has(check) ? 'new' : 'not_comparable';
    return current.has(fingerprint) ? 'unchanged' : 'not_comparable';
  };
  const kinds = Map.groupBy(
    compareFindings(before.seen, after.seen, after.tested, newerChecks(before.ran, after.ran)),
    kindOf,
  );
  const of = (kind: ReturnType<typeof kindOf>) => kinds.get(kind) ?? [];
  return {
    new: groupFindings(of('new')),
    fixed: groupFindings(of('fixed')),
    unchanged: groupFindings(of('unchanged')),
    not_comparable: groupFindings(union(of('not_comparable'), union(after.carried, before.carried))),
  };
}

/** All findings of the first list, and those of the second that are not in it. */
function union(first: readonly Finding[], second: readonly Finding[]): Finding[] {
  const match = matchAgainst(first.map((finding) => ({ ...finding, change: 'same' as const })));
  return [...first, ...second.filter((finding) => !match(finding))];
}
