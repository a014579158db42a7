import { describe, expect, test } from 'vitest';
import type { Severity } from '../catalogue/severity.ts';
import type { CheckResult } from '../checks/check-result.ts';
import type { CheckText, Occurrence } from '../checks/define-check.ts';
import { CHECKS } from '../checks/list.ts';
import { runChecks } from '../checks/run-checks.ts';
import { type Exchange, parseExchange } from '../evidence/facts/exchange.ts';
import { parseSetCookie, type SetCookie } from '../evidence/parse/http/cookies/set-cookie.ts';
import { pageReportOf } from '../report/page-report.ts';
import type { Finding } from './finding.ts';
import type { ModuleName } from './module.ts';
import { oncePerFact } from './same-fact.ts';

const check = (id: string, defersTo?: CheckText['defersTo'], severity: Severity = 'low'): CheckText => ({
  id,
  title: 'Rule',
  why: 'Risk.',
  needs: [],
  problems: { found: { severity, likelihood: 'observed', message: 'Found', fix: { any: 'Fix it.' } } },
  references: ['CWE-1'],
  ...(defersTo ? { defersTo } : {}),
});
const occurrence = (fact?: string): Occurrence => ({
  problem: 'found',
  location: { part: 'page' },
  evidence: 'x',
  ...(fact === undefined ? {} : { fact }),
});
const failed = (text: CheckText, ...occurrences: Occurrence[]): CheckResult => ({
  check: text,
  verdict: 'fail',
  reason: null,
  occurrences: occurrences.length === 0 ? [occurrence()] : occurrences,
});
const passed = (text: CheckText): CheckResult => ({ check: text, verdict: 'pass', reason: null, occurrences: [] });
const judge = (ids: readonly string[], cookies: readonly SetCookie[], page: Exchange) =>
  runChecks(
    CHECKS.filter(({ id }) => ids.includes(id)),
    { facts: { cookies, page }, unavailable: new Map() },
  );
const outcome = (results: readonly CheckResult[]) =>
  oncePerFact(results).map(({ check: { id }, verdict, reason, occurrences }) => [
    id,
    verdict,
    occurrences.length,
    reason,
  ]);

test('a fact that two checks found is reported by the one that the other defers to', () => {
  expect(
    outcome([failed(check('seo/lang', { found: ['accessibility/lang'] })), failed(check('accessibility/lang'))]),
  ).toEqual([
    ['seo/lang', 'fail', 0, 'Reported by accessibility/lang'],
    ['accessibility/lang', 'fail', 1, null],
  ]);
});

test.each([
  ['was not part of the scan', []],
  ['passed', [passed(check('accessibility/lang'))]],
])('a check reports itself if the other one %s', (_, others) => {
  const own = failed(check('seo/lang', { found: ['accessibility/lang'] }));
  expect(oncePerFact([own, ...others])[0]).toEqual(own);
});

test('a check reports itself if the other one found something less severe', () => {
  const own = failed(check('seo/lang', { found: ['accessibility/lang'] }, 'medium'));
  expect(oncePerFact([own, failed(check('accessibility/lang', undefined, 'info'))])[0]).toEqual(own);
});

test('occurrences with a fact are left only to the same fact, however severe', () => {
  const own = failed(check('cookies/none', { found: ['cookies/secure'] }, 'high'), occurrence('a'), occurrence('b'));
  const [deferring] = oncePerFact([own, failed(check('cookies/secure'), occurrence('b'), occurrence('c'))]);
  expect(deferring).toMatchObject({ occurrences: [{ fact: 'a' }], reason: 'Reported by cookies/secure' });
});

test.each([
  ['server', 0],
  ['development', 1],
])('source maps and uncompressed files are those of a development server only: %s', (problem, left) => {
  const of = (id: string, found: string) =>
    CHECKS.filter((each) => each.id === id).map((each) => failed(each, { ...occurrence(), problem: found }));
  const all = [
    ...of('security/content/source-maps', 'exposed'),
    ...of('performance/http/compression', 'uncompressed'),
    ...of('security/content/dev-build', problem),
  ];
  expect(oncePerFact(all).map(({ occurrences }) => occurrences.length)).toEqual([left, left, 1]);
});

test('what is only in a frame is no fact of the page', () => {
  const own = failed(check('seo/image-alt', { found: ['accessibility/image-alt'] }));
  const framed = failed(check('accessibility/image-alt'), { ...occurrence(), inFrames: true });
  expect(oncePerFact([own, framed])[0]).toEqual(own);
  expect(outcome([own, failed(check('accessibility/image-alt'))])[0]?.[2]).toBe(0);
});

test('cookies of one name at different paths are different facts', () => {
  const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');
  const set = ['a=1; Path=/x; Secure; SameSite=None; Partitioned', 'a=2; Path=/y; Partitioned'];
  const cookies = set.flatMap((text) => parseSetCookie(text, page.url) ?? []);
  const other = { ...cookies[0], secure: false, path: '/z' } as SetCookie;
  const found = (jar: readonly SetCookie[]) =>
    oncePerFact([
      ...judge(['security/cookies/partitioned'], jar, page),
      ...judge(['security/cookies/secure'], [other], page),
    ])[0];
  expect(found(cookies)?.occurrences).toHaveLength(1);
  expect(found([other])?.occurrences).toEqual([]);
});

test('a chain names the check that reports in the end', () => {
  const results = [
    failed(check('a/one', { found: ['b/two'] })),
    failed(check('b/two', { found: ['c/three'] })),
    failed(check('c/three')),
  ];
  expect(outcome(results).map(([, , count, reason]) => [count, reason])).toEqual([
    [0, 'Reported by c/three'],
    [0, 'Reported by c/three'],
    [1, null],
  ]);
});

test('a folder stands for its checks, a problem for itself only', () => {
  const own = (name: string) => failed(check('a/own', { found: [name] }));
  const other = failed(check('secrets/mail'));
  expect(outcome([own('secrets/*'), other])[0]?.[2]).toBe(0);
  expect(outcome([own('secrets/mail#found'), other])[0]?.[2]).toBe(0);
  expect(outcome([own('secrets/mail#other'), other])[0]?.[2]).toBe(1);
});

describe('the declarations', () => {
  const declared = CHECKS.flatMap(({ id, defersTo = {} }) =>
    Object.entries(defersTo as Record<string, readonly string[]>).flatMap(([problem, names]) =>
      names.map((name) => ({ from: `${id}#${problem}`, name })),
    ),
  );
  const problemsOf = (name: string) =>
    CHECKS.flatMap(({ id, problems }) =>
      Object.keys(problems)
        .map((problem) => `${id}#${problem}`)
        .filter((full) =>
          name.endsWith('/*') ? full.startsWith(name.slice(0, -1)) : full === name || full.startsWith(`${name}#`),
        ),
    );

  test('name problems that exist', () => {
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.filter(({ from, name }) => problemsOf(from).length !== 1 || problemsOf(name).length === 0)).toEqual(
      [],
    );
  });

  test('have no circle', () => {
    const next = Map.groupBy(declared, ({ from }) => from);
    const reached = (from: string): string[] =>
      (next.get(from) ?? []).flatMap(({ name }) =>
        problemsOf(name).filter((to) => to.split('#')[0] !== from.split('#')[0]),
      );
    for (const { from } of declared) {
      const seen = new Set<string>();
      const open = reached(from);
      for (let at = open.pop(); at !== undefined; at = open.pop())
        if (!seen.has(at)) {
          seen.add(at);
          open.push(...reached(at));
        }
      expect(seen.has(from), from).toBe(false);
    }
  });
});

test('a finding that another check reports is neither open nor fixed in the next report', () => {
  const own = failed(check('seo/lang', { found: ['accessibility/lang'] }));
  const other = failed(check('accessibility/lang'));
  const report = (modules: readonly ModuleName[], judgements: readonly CheckResult[], previous: readonly Finding[]) =>
    pageReportOf({
      target: 'https://shop.example/',
      modules,
      judgements,
      gathered: { facts: {}, unavailable: new Map() },
      startedAt: new Date(0),
      completedAt: new Date(0),
      previous,
    });
  const alone = report(['seo'], [own], []);
  expect(alone.findings.map(({ check: id }) => id)).toEqual(['seo/lang']);
  const both = report(['seo', 'accessibility'], [own, other], alone.findings);
  expect(both.findings.map(({ check: id, change }) => [id, change])).toEqual([['accessibility/lang', 'new']]);
  expect(both.coverage[0]).toEqual({ check: 'seo/lang', verdict: 'fail', reason: 'Reported by accessibility/lang' });
});
