import {
  type Coverage,
  compareFindings,
  type Finding,
  groupFindings,
  isTested,
  matchAgainst,
  newerChecks,
  ON_SOME_PAGES,
  type RanCheck,
  type Report,
  unfixedFindings,
} from '@assay/engine';

type Verdict = Coverage['verdict'];

/** What is compared of a report of any kind. */
interface Compared {
  readonly findings: readonly Finding[];
  readonly coverage?: readonly Coverage[];
  readonly checks?: readonly (RanCheck & { readonly verdict: Verdict; readonly reason?: string | null })[];
  readonly not_scored?: string | null;
  /** Of a scan of several pages. */
  readonly pages?: Report['pages'];
}

interface Side {
  /** All checks of the run. */
  readonly ran: readonly RanCheck[];
  /** Checks with a complete result on all pages; none if the page was not the site's own. */
  readonly tested: ReadonlyMap<string, Verdict>;
  /** Findings of the run itself. */
  readonly seen: readonly Finding[];
  /** Earlier findings that only stayed open because their check could not complete. */
  readonly carried: readonly Finding[];
  /** Whether it looked at a page; undefined for a scan of one page. */
  readonly hasPage: ((url: string) => boolean) | undefined;
}

function sideOf({ coverage, checks = [], findings, not_scored, pages }: Compared): Side {
  const all = coverage ?? checks.map(({ reason = null, ...one }) => ({ ...one, reason }));
  const complete = typeof not_scored === 'string' ? [] : all.filter(isTested);
  const ran = new Set(complete.map(({ check }) => check));
  const isCarried = ({ change, check }: Finding) => change === 'same' && !ran.has(check);
  const everywhere = complete.filter(({ reason }) => !ON_SOME_PAGES.test(reason ?? ''));
  const unfixed = unfixedFindings(findings);
  const urls = pages && new Set(pages.map(({ url }) => url));
  return {
    ran: all,
    tested: new Map(everywhere.map(({ check, verdict }) => [check, verdict])),
    seen: unfixed.filter((one) => !isCarried(one)),
    carried: unfixed.filter(isCarried),
    hasPage: urls && ((url) => urls.has(url)),
  };
}

/** The findings of two reports of a page or site, by what became of them. `target`: the page, if they are of the same subject. */
export function differences(earlier: Compared, later: Compared, target: string | undefined) {
  const [before, after] = [sideOf(earlier), sideOf(later)];
  const current = new Set(after.seen.map(({ fingerprint }) => fingerprint));
  const isSame = target !== undefined;
  const looksAt = ({ hasPage }: Side, url: string) => (hasPage ? hasPage(url) : url === target);
  const kindOf = ({ change, check, fingerprint, pages }: Finding) => {
    // A page that only one of them looked at is neither better nor worse.
    if (change === 'fixed')
      return isSame && (pages ?? []).every((url) => looksAt(after, url)) ? 'fixed' : 'not_comparable';
    if (change === 'found_by_newer_version' || change === 'no_longer_reported') return 'not_comparable';
    if (change === 'new')
      return isSame && before.tested.has(check) && (pages?.some((url) => looksAt(before, url)) ?? true)
        ? 'new'
        : 'not_comparable';
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
    pages: earlier.pages && later.pages && pagesOfBoth(earlier.pages, later.pages),
  };
}

type Pages = NonNullable<Report['pages']>;

/** The pages of either, those of the later one first. */
function pagesOfBoth(earlier: Pages, later: Pages) {
  const [before, after] = [earlier, later].map((pages) => new Map(pages.map((page) => [page.url, page])));
  const urls = new Set([...later, ...earlier].map(({ url }) => url));
  const shown = (page: Pages[number] | undefined) =>
    page ? { score: page.score, grade: page.grade, findings: page.findings } : null;
  return [...urls].map((url) => ({ url, from: shown(before?.get(url)), to: shown(after?.get(url)) }));
}

/** All findings of the first list, and those of the second that are not in it. */
function union(first: readonly Finding[], second: readonly Finding[]): Finding[] {
  const match = matchAgainst(first.map((finding) => ({ ...finding, change: 'same' as const })));
  return [...first, ...second.filter((finding) => !match(finding))];
}
