import { describe, expect, test } from 'vitest';
import type { CheckResult, Verdict } from '../checks/check-result.ts';
import type { Occurrence } from '../checks/define-check.ts';
import type { Location } from '../checks/location.ts';
import type { FactName } from '../evidence/evidence.ts';
import type { Finding } from '../findings/finding.ts';
import type { PageLook } from './page-look.ts';
import { pageReportOf } from './page-report.ts';
import type { FurtherPage } from './site-report.ts';

const START = 'https://shop.example/';
const at = (path: string) => new URL(path, START).href;
const moment = new Date(0);

interface Given {
  readonly id?: string;
  readonly needs?: readonly FactName[];
  readonly occurrences?: readonly Partial<Occurrence>[];
  readonly reason?: string;
  readonly limited?: true;
}

function result(verdict: Verdict, given: Given = {}): CheckResult {
  const { id = 'security/a', needs = ['page'], reason, limited } = given;
  const { occurrences = verdict === 'fail' ? [{}] : [] } = given;
  const found = { severity: 'medium', likelihood: 'observed', message: 'Found', fix: { any: 'Fix it.' } } as const;
  return {
    check: { id, title: 'Rule', why: 'Risk.', needs, problems: { found }, references: ['CWE-1'] },
    verdict,
    reason: reason ?? null,
    occurrences: occurrences.map((one) => ({
      ...{ problem: 'found', location: { header: 'X' }, evidence: '(none)' },
      ...one,
    })),
    ...(limited ? { limited } : {}),
  };
}

const gatheredAt = (url: string, notScored?: string) => ({
  facts: { landing: { finalUrl: url, redirects: [], notScored, warnings: [] } },
  unavailable: new Map(),
});

function further(number: number, judgements: readonly CheckResult[]): FurtherPage {
  const url = at(`/${number}`);
  return { url, template: '/*', gathered: gatheredAt(url), judgements };
}

function siteReport(
  judgements: readonly CheckResult[],
  pages: readonly FurtherPage[],
  previous: readonly Finding[] = [],
  gathered: PageLook['gathered'] = gatheredAt(START),
) {
  const count = pages.length + 1;
  const templates = [
    { template: '/', found: 1, looked_at: 1 },
    { template: '/*', found: 40, looked_at: pages.length },
  ];
  return pageReportOf({
    target: START,
    modules: ['security', 'seo'],
    judgements,
    gathered,
    site: { template: '/', pages, summary: { found: count, looked_at: count, templates, left_out: [] } },
    startedAt: moment,
    completedAt: moment,
    previous,
  });
}

/** The report of a site: the results on the start page, then those on `/1`, `/2`, … */
function reportOf([first = [], ...others]: readonly (readonly CheckResult[])[], previous?: readonly Finding[]) {
  const pages = others.map((results, i) => further(i + 1, results));
  return siteReport(first, pages, previous);
}

const NOT_READ = { reason: 'The file was not read' };
const [PASS, FAIL, UNKNOWN] = [result('pass'), result('fail'), result('unknown', NOT_READ)];
const NO_FORM = result('inapplicable', { reason: 'No form' });

test.each<[what: string, results: readonly CheckResult[], verdict: Verdict, reason: string | null]>([
  ['fail before all others', [PASS, FAIL, UNKNOWN], 'fail', 'On 1 of 3 pages: The file was not read'],
  ['broken before unknown', [UNKNOWN, result('broken', { reason: 'boom' })], 'broken', 'The file was not read'],
  ['unknown before pass', [PASS, UNKNOWN, PASS, UNKNOWN, PASS], 'unknown', 'On 2 of 5 pages: The file was not read'],
  ['unknown on all pages', [UNKNOWN, UNKNOWN], 'unknown', 'The file was not read'],
  ['pass before inapplicable', [NO_FORM, PASS], 'pass', null],
  ['inapplicable on all pages', [NO_FORM, NO_FORM], 'inapplicable', 'No form'],
])('one verdict of all pages: %s', (_, results, verdict, reason) => {
  const { coverage } = reportOf(results.map((one) => [one]));
  expect(coverage).toEqual([expect.objectContaining({ check: 'security/a', verdict, reason })]);
});

test('a problem of each page is a finding of each; one of a shared file is one finding, with the pages', () => {
  const shared: Given = { occurrences: [{ location: { url: '/app.js', line: 3 } }] };
  const { findings } = reportOf([
    [result('fail'), result('pass', { id: 'security/b' })],
    [result('fail'), result('fail', { id: 'security/b', ...shared })],
    [result('pass'), result('fail', { id: 'security/b', ...shared })],
  ]);
  expect(findings.map(({ check, location, pages }) => [check, location?.url, pages])).toEqual([
    ['security/a', START, [START]],
    ['security/a', at('/1'), [at('/1')]],
    ['security/b', at('/app.js'), [at('/1'), at('/2')]],
  ]);
});

describe('the score of a template', () => {
  const common = { needs: ['tls'] as const };
  const good = [result('pass'), result('pass', { id: 'seo/b' }), result('pass', { id: 'performance/c' })];
  const bad = [result('fail'), result('fail', { id: 'seo/b' }), result('pass', { id: 'performance/c' })];
  const ofSite = result('fail', { id: 'security/d', ...common });

  test('of one page is that of the page, and of several that of a site of them', () => {
    const { site, pages } = reportOf([[...good, ofSite], bad, good]);
    const [start, others] = site?.templates ?? [];
    expect(start).toMatchObject({ score: pages?.[0]?.score, grade: pages?.[0]?.grade });
    const together = reportOf([[...bad, ofSite], good]);
    expect(others).toMatchObject({ template: '/*', found: 40, score: together.score, grade: together.grade });
    // A page is as secure as the weakest one; in other modules a defect of one page in two costs half.
    const scores = pages?.map(({ score }) => score ?? 0) ?? [];
    expect(others?.score).toBeGreaterThan(scores[1] ?? 100);
    expect(others?.score).toBeLessThan(scores[2] ?? 0);
  });

  test('does not count problems of other templates, and is null where no page could be scored', () => {
    expect(reportOf([bad, good]).site?.templates).toMatchObject([{ grade: 'A' }, { score: 100 }]);
    const failed = { ...further(1, good), gathered: gatheredAt(at('/1'), 'The page returned status 500') };
    expect(siteReport(good, [failed]).site?.templates[1]).toMatchObject({ score: null, grade: null });
  });
});

test.each<[what: string, location: Location]>([
  ['a DNS record', { record: 'TXT shop.example' }],
  ['a file of a repository', { file: 'package.json' }],
])('%s is on no page', (_, location) => {
  const { findings } = reportOf([[PASS], [result('fail', { occurrences: [{ location }] })]]);
  expect(findings.map((finding) => finding.location)).toEqual([location]);
});

const SITE: Given = { id: 'seo/site/titles', needs: ['sitePages'] };

test('findings of the whole site have no pages, count for every page, and are listed for none', () => {
  const report = reportOf([[result('pass'), result('fail', SITE)], [result('fail')]]);
  const [own, ofSite] = report.findings;
  expect([own?.pages, ofSite?.check, ofSite?.pages]).toEqual([[at('/1')], SITE.id, undefined]);
  expect(report.pages?.map(({ findings }) => findings)).toEqual([0, 1]);
  expect(report.pages?.map(({ modules }) => modules.seo)).toEqual([91, 91]);
});

test('a row has the score that the page would have alone; the site has all problems', () => {
  const [other, fine] = [result('fail', { id: 'security/b' }), result('pass', { id: 'security/b' })];
  const pages = [
    [PASS, fine],
    [FAIL, other],
    [FAIL, fine],
  ];
  const report = reportOf(pages);
  const scores = pages.map((results) => reportOf([results]).score);
  expect(report.pages?.map(({ score }) => score)).toEqual(scores);
  expect(new Set(scores).size).toBe(3);
  // As secure as its weakest page.
  expect(report.score).toBe(Math.min(...scores.map((score) => score ?? 0)));
});

test('in a module besides security, a page of two counts half; one without a score does not count', () => {
  const seo = (verdict: Verdict) => result(verdict, { id: 'seo/a' });
  const scoreOf = (...pages: CheckResult[]) => reportOf(pages.map((one) => [PASS, one])).modules.seo?.score;
  expect([scoreOf(seo('fail')), scoreOf(seo('pass'), seo('fail'))]).toEqual([91, 96]);
  const failing = { ...further(1, []), gathered: gatheredAt(at('/1'), 'The page returned status 500') };
  const report = siteReport([PASS, seo('fail')], [failing]);
  expect(report.modules.seo?.score).toBe(91);
  expect(report.pages?.[1]).toMatchObject({ score: null, not_scored: 'The page returned status 500', findings: 0 });
});

const PARTLY = { limited: true } as const;

test.each<[what: string, second: readonly (readonly CheckResult[])[], change: readonly string[]]>([
  ['found again', [[PASS], [FAIL]], ['same']],
  ['not found again', [[PASS], [PASS]], ['fixed']],
  ['not tested on its page', [[PASS], [UNKNOWN]], ['same']],
  ['tested in part on its page', [[PASS], [result('pass', PARTLY)]], ['same']],
  ['not tested on another page', [[UNKNOWN], [PASS]], ['fixed']],
  ['found in part of another page', [[result('fail', PARTLY)], [PASS]], ['new', 'fixed']],
  ['its page was not looked at', [[PASS]], []],
])('a finding of an inner page in the next scan: %s', (_, second, change) => {
  const before = reportOf([[result('pass')], [result('fail')]]);
  expect(reportOf(second, before.findings).findings.map((finding) => finding.change)).toEqual(change);
});

test('a finding of two pages is fixed once both were looked at without it', () => {
  const shared = result('fail', { occurrences: [{ location: { url: '/app.js' } }] });
  const before = reportOf([[result('pass')], [shared], [shared]]);
  const changes = (...pages: CheckResult[]) =>
    reportOf(
      pages.map((one) => [one]),
      before.findings,
    ).findings.map(({ change, pages: own }) => [change, own]);
  expect(changes(result('pass'), result('pass'), result('pass'))).toEqual([['fixed', [at('/1'), at('/2')]]]);
  expect(changes(result('pass'), result('pass'))).toEqual([]);
  expect(changes(result('pass'), shared)).toEqual([['same', [at('/1')]]]);
});

test('a module is scored without the one page of several that crashed', () => {
  const ids = ['seo/a', 'seo/b', 'seo/c'];
  const seen = [...ids.map((id) => result('pass', { id })), result('fail', { id: 'seo/d' })];
  const crashed = [...ids, 'seo/d'].map((id) => result('unknown', { id, reason: 'the page crashed the browser' }));
  const seo = (...pages: (readonly CheckResult[])[]) => reportOf(pages.map((one) => [PASS, ...one])).modules.seo;
  expect(seo(seen, seen, crashed)?.status).toBe('completed');
  expect(seo(seen, seen, crashed)?.score).toBe(seo(seen, seen)?.score);
  expect(seo(seen, crashed, crashed)?.status).toBe('failed');
});

test('what was found on a page counts although the rest of it could not be judged', () => {
  const ids = ['security/b', 'security/c', 'security/d'];
  const clean = [PASS, ...ids.map((id) => result('pass', { id }))];
  const cut = [FAIL, ...ids.map((id) => result('unknown', { id, reason: 'the page crashed the browser' }))];
  const report = reportOf([clean, cut]);
  expect(report.pages?.map(({ score }) => score)).toEqual([100, null]);
  expect(report.modules.security?.score).toBe(reportOf([clean, [FAIL, ...clean.slice(1)]]).modules.security?.score);
  expect(report.modules.security?.score).toBeLessThan(100);
});

test('a module of which nothing applies has no score and did not fail', () => {
  const hidden = result('inapplicable', { id: 'seo/a', reason: 'Visitors are not shown the page' });
  expect(reportOf([[PASS, hidden]]).modules.seo).toEqual({ status: 'completed', score: null, error: null });
});

test('a page that does not show its platform has the fix of the start page', () => {
  const fix = { any: 'Fix it.', mkdocs: 'Fix it in docs.' };
  const problems = { found: { severity: 'medium', likelihood: 'observed', message: 'Found', fix } } as const;
  const failed: CheckResult = { ...FAIL, check: { ...FAIL.check, problems } };
  const start = gatheredAt(START);
  const technologies = [
    { technology: 'MkDocs', version: '', categories: [], confidence: 1, signs: ['meta generator'] },
  ];
  const { findings } = siteReport([failed], [further(1, [failed])], [], {
    ...start,
    facts: { ...start.facts, technologies },
  });
  expect(findings.map(({ remediation }) => remediation)).toEqual(['Fix it in docs.', 'Fix it in docs.']);
});
