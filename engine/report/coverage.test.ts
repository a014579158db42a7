import { expect, test } from 'vitest';
import type { Severity } from '../catalogue/severity.ts';
import type { CheckResult, Verdict } from '../checks/check-result.ts';
import type { ModuleName } from '../findings/module.ts';
import { activeReportOf, withActive } from './active-report.ts';
import { pageReportOf } from './page-report.ts';

const resultOf = (id: string, verdict: Verdict, limited: boolean, severity: Severity = 'medium'): CheckResult => ({
  check: {
    id,
    title: 'Rule',
    why: 'Risk.',
    needs: [],
    problems: { found: { severity, likelihood: 'observed', message: 'Found', fix: { any: 'Fix it.' } } },
    references: ['CWE-1'],
  },
  verdict,
  reason: limited ? '3 of 4 scripts could not be read' : null,
  occurrences: verdict === 'fail' ? [{ problem: 'found', location: { part: 'page' }, evidence: 'x' }] : [],
  ...(limited ? { limited: true } : {}),
});
const at = new Date(0);
const target = 'https://shop.example/';
const landing = { finalUrl: target, redirects: [], notScored: undefined, warnings: [] };
const requestOf = (modules: readonly ModuleName[], judgements: readonly CheckResult[]) => ({
  target,
  modules,
  judgements,
  gathered: { facts: { landing }, unavailable: new Map() },
  startedAt: at,
  completedAt: at,
  previous: [],
});
const report = (...what: Parameters<typeof requestOf>) => pageReportOf(requestOf(...what));
const phaseOf = (...judgements: readonly CheckResult[]) =>
  activeReportOf({
    target,
    profile: 'quick',
    judgements,
    facts: {},
    unavailable: new Map(),
    requests: 1,
    startedAt: at,
    completedAt: at,
  });

test.each<[what: string, results: readonly CheckResult[], score: number | null]>([
  ['everything was left open', [resultOf('seo/a', 'unknown', true), resultOf('seo/b', 'unknown', true)], null],
  [
    'only what costs nothing was tested',
    [resultOf('seo/a', 'unknown', true), resultOf('seo/b', 'pass', false, 'info')],
    null,
  ],
  ['one check tested all of its evidence', [resultOf('seo/a', 'unknown', true), resultOf('seo/b', 'pass', false)], 100],
  ['a problem was found in a part', [resultOf('seo/a', 'unknown', true), resultOf('seo/b', 'fail', true)], 91],
])('a score rests on what was tested: %s', (_, results, score) => {
  const { seo } = report(['seo'], results).modules;
  expect(seo?.score).toBe(score);
  expect(seo?.error).toBe(
    score === null ? 'No check could examine all of its evidence: 3 of 4 scripts could not be read' : null,
  );
});

test.each<[what: string, others: readonly Partial<CheckResult>[], error: string | null]>([
  ['every probe was tested', [{ verdict: 'pass' }, { verdict: 'inapplicable' }], null],
  ['a larger profile was not asked for', [{ isOutOfScope: true }, { isOutOfScope: true }], null],
  ['probes left out a part', [{ limited: true }, { limited: true }], null],
  [
    'most were answered in part',
    [
      { limited: true, isUnanswered: true },
      { limited: true, isUnanswered: true },
    ],
    '2 of 3 probes could not be tested: no answer',
  ],
  ['one host blocked one of two', [{}], null],
  ['most were not answered', [{}, {}], '2 of 3 probes could not be tested: no answer'],
  ['one failed', [{ verdict: 'broken', reason: 'our mistake' }], '1 of 2 probes failed with an error: our mistake'],
])('an active phase is complete unless it failed: %s', (_, others, error) => {
  const rest = others.map((own, i) => ({
    ...resultOf(`active/a/p${i}`, 'unknown', false),
    reason: 'no answer',
    ...own,
  }));
  const { phase, findings } = phaseOf(resultOf('active/files/logs', 'fail', false), ...rest);
  expect(phase).toMatchObject({ status: error === null ? 'completed' : 'failed', error });
  expect(findings).toHaveLength(1);
});

test('a module is not scored without a browser if a tenth of its checks missed one', () => {
  const judged = [resultOf('performance/a', 'pass', false), resultOf('performance/b', 'pass', false)];
  const blind: CheckResult = { ...resultOf('performance/c', 'unknown', false), reason: 'no browser here' };
  const reportOf = (own: CheckResult, name: ModuleName = 'performance') => {
    const request = requestOf(
      [name],
      [...judged, own].map((one) => moved(one, name)),
    );
    const unavailable = new Map([['rendered', 'not tested: no browser here'] as const]);
    return pageReportOf({ ...request, gathered: { facts: { landing }, unavailable } }).modules[name];
  };
  const moved = (result: CheckResult, name: string): CheckResult => ({
    ...result,
    check: { ...result.check, id: result.check.id.replace('performance', name) },
  });
  const vital = { ...blind, check: { ...blind.check, needs: ['vitals' as const] } };
  expect(reportOf(vital)).toEqual({
    status: 'failed',
    score: null,
    error: '1 of its 3 checks need a browser, and the page was not loaded in one: no browser here',
  });
  expect(reportOf(vital, 'seo')).toMatchObject({ status: 'failed', score: null });
  expect(reportOf(vital, 'security')).toMatchObject({ status: 'completed', score: 100 });
  expect(reportOf({ ...blind, check: { ...blind.check, needs: ['page'] } })).toMatchObject({ score: 100 });
});

test('findings and probes of another version than in the previous scan are neither new nor fixed', () => {
  const [kept, gone, probe] = ['security/a', 'security/b', 'active/files/logs'] as const;
  const older = [kept, gone, probe].map((check) => ({ check, version: 0 }));
  const previous = report(['security'], [resultOf(kept, 'pass', false), resultOf(gone, 'fail', false)]).findings;
  const judgements = [resultOf(kept, 'fail', false), resultOf(gone, 'pass', false)];
  const changes = (previousCoverage: typeof older | undefined) => {
    const passive = pageReportOf({ ...requestOf(['security'], judgements), previous, previousCoverage });
    const active = withActive(passive, phaseOf(resultOf(probe, 'fail', false)), { coverage: previousCoverage });
    return Object.fromEntries(active.findings.map(({ check, change }) => [check, change]));
  };
  expect(changes(undefined)).toEqual({ [kept]: 'new', [gone]: 'fixed', [probe]: 'new' });
  const byVersion = 'found_by_newer_version';
  expect(changes(older)).toEqual({ [kept]: byVersion, [gone]: 'no_longer_reported', [probe]: byVersion });
  const blind = pageReportOf({
    ...requestOf(['security'], [resultOf(kept, 'pass', false), resultOf(gone, 'unknown', false)]),
    previous,
    previousCoverage: older,
  });
  const after = withActive(blind, phaseOf(resultOf(probe, 'unknown', false)), { coverage: older });
  expect(after.findings.map(({ check, change }) => [check, change])).toEqual([[gone, 'same']]);
  expect(after.coverage.map(({ check, version }) => [check, version])).toEqual([
    [kept, undefined],
    [gone, 0],
    [probe, 0],
  ]);
});

test('what a probe did not find again in a part of the evidence is not fixed', () => {
  const id = 'active/files/logs';
  const first = withActive(
    report(['security'], [resultOf('security/a', 'pass', false)]),
    phaseOf(resultOf(id, 'fail', false)),
  );
  expect(first.findings.map(({ change }) => change)).toEqual(['new']);
  const nothing = { occurrences: [], reason: 'Reported by others' };
  const changeAfter = (result: CheckResult) => withActive(first, phaseOf(result)).findings.map(({ change }) => change);
  expect(changeAfter({ ...resultOf(id, 'fail', true), ...nothing })).toEqual(['same']);
  expect(changeAfter({ ...resultOf(id, 'fail', false), ...nothing })).toEqual(['fixed']);
});

test('what a signed-in scan found at an address that a later scan does not request is not fixed without the sign-in', () => {
  const id = 'active/files/logs';
  const url = `${target}admin/app.log`;
  const phase = (verdict: Verdict, more: { readonly isSignedIn?: boolean; readonly asked?: ReadonlySet<string> }) => {
    const proof = { request: 'GET', response: 'HTTP/1.1 200', curl: `curl -sS '${url}'` };
    const occurrences = [{ problem: 'found', location: { url }, evidence: 'x', proof }];
    return activeReportOf({
      target,
      profile: 'quick',
      judgements: [{ ...resultOf(id, verdict, false), occurrences: verdict === 'fail' ? occurrences : [] }],
      facts: {},
      unavailable: new Map(),
      requests: 1,
      startedAt: at,
      completedAt: at,
      ...more,
    });
  };
  const passive = report(['security'], [resultOf('security/a', 'pass', false)]);
  const first = withActive(passive, phase('fail', { isSignedIn: true }));
  const after = (more: Parameters<typeof phase>[1], before = first) =>
    withActive(before, phase('pass', more), { wasSignedIn: true });
  const unseen = after({ asked: new Set([target]) });
  expect(unseen.findings).toMatchObject([{ change: 'same', not_seen: 'not tested (needs the sign-in)' }]);
  expect(withActive(unseen, phase('pass', { asked: new Set([url]) })).findings).toMatchObject([{ change: 'same' }]);
  expect(after({ asked: new Set([url]) }).findings).toMatchObject([{ change: 'fixed' }]);
  const [fixed] = after({ isSignedIn: true }, unseen).findings;
  expect(fixed).toMatchObject({ change: 'fixed' });
  expect(fixed?.not_seen).toBeUndefined();
});
