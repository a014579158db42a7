import {
  type Coverage,
  compareFindings,
  type Finding,
  groupFindings,
  isTested,
  matchAgainst,
  unfixedFindings,
} from '@assay/engine';

type Verdict = Coverage['verdict'];

/** What is compared of a report of any kind. */
interface Compared {
  readonly findings: readonly Finding[];
  readonly coverage?: readonly Coverage[];
  readonly checks?: readonly { readonly check: string; readonly verdict: Verdict; readonly reason?: string | null }[];
  readonly not_scored?: string | null;
}

interface Side {
  /** Checks with a complete result; none if the page was not the site's own. */
  readonly tested: ReadonlyMap<string, Verdict>;
  /** Findings of the run itself. */
  readonly seen: readonly Finding[];
  /** Earlier findings that only stayed open because their check could not complete. */
  readonly carried: readonly Finding[];
}

function sideOf({ coverage, checks = [], findings, not_scored }: Compared): Side {
  const all = coverage ?? checks.map(({ check, verdict, reason = null }) => ({ check, verdict, reason }));
  const complete = all.filter(isTested);
  const tested = new Map(typeof not_scored === 'string' ? [] : complete.map(({ check, verdict }) => [check, verdict]));
  const isCarried = ({ change, check }: Finding) => change === 'same' && !tested.has(check);
  const unfixed = unfixedFindings(findings);
  return { tested, seen: unfixed.filter((one) => !isCarried(one)), carried: unfixed.filter(isCarried) };
}

/** The findings of two reports, by what became of them. `isSame`: they are of the same subject. */
export function differences(earlier: Compared, later: Compared, isSame: boolean) {
  const [before, after] = [sideOf(earlier), sideOf(later)];
  const current = new Set(after.seen.map(({ fingerprint }) => fingerprint));
  const kindOf = ({ change, check, fingerprint }: Finding) => {
    if (change === 'fixed') return isSame ? 'fixed' : 'not_comparable';
    if (change === 'new') return isSame && before.tested.has(check) ? 'new' : 'not_comparable';
    return current.has(fingerprint) ? 'unchanged' : 'not_comparable';
  };
  const kinds = Map.groupBy(compareFindings(before.seen, after.seen, after.tested), kindOf);
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
