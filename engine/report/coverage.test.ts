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
const phaseOf = (result: CheckResult) =>
  activeReportOf({
    target,
    profile: 'quick',
    judgements: [result],
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
