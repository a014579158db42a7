import { expect, test } from 'vitest';
import { isUnreliable } from '../../../../testbed/timed.ts';
import type { Vitals } from '../../../evidence/facts/visit.ts';
import { exampleVitals } from '../../../evidence/parse/html/vital-rating.ts';
import { runChecks } from '../../run-checks.ts';
import cls from '../vitals/cls.ts';
import lcp from '../vitals/lcp.ts';
import tbt from '../vitals/tbt.ts';
import { NOISE } from './define-vital-check.ts';

test.each<[what: string, check: typeof lcp, vitals: Partial<Vitals>, verdict: string, problem?: string]>([
  ['slow alone', lcp, { lcp: 3200 }, 'fail', 'needs-improvement'],
  ['slow as it is, and fast without other programs', lcp, { lcp: 3200, slowdown: 1.4 }, 'unknown'],
  ['slow in any case', lcp, { lcp: 6400, slowdown: 1.4 }, 'fail', 'poor'],
  ['poor, or slow without other programs', lcp, { lcp: 5200, slowdown: 1.4 }, 'fail', 'needs-improvement'],
  ['very slow while others used the processor', lcp, { lcp: 90_000, slowdown: 3.1 }, 'unknown'],
  ['fast while others used the processor', lcp, { lcp: 900, slowdown: 9 }, 'pass'],
  ['tasks that are short without other programs', tbt, { tbt: 400, longTasks: [90, 90], slowdown: 2 }, 'unknown'],
  ['one task that is long in any case', tbt, { tbt: 1950, longTasks: [2000], slowdown: 2 }, 'fail', 'poor'],
  ['content that shifts beside other programs', cls, { cls: 0.3, slowdown: 2.5 }, 'fail', 'poor'],
  ['content that shifts while nothing is drawn in time', cls, { cls: 0.3, slowdown: 9 }, 'unknown'],
])('%s', (_, check, changes, verdict, problem) => {
  const facts = { vitals: exampleVitals(changes) };
  const [result] = runChecks([check], { facts, unavailable: new Map() });
  expect(result?.verdict).toBe(verdict);
  expect(result?.occurrences.map((one) => one.problem)).toEqual(problem ? [problem] : []);
  if (verdict === 'unknown') expect(result?.reason).toMatch(/^LCP|^TBT|^CLS/);
  expect(result && isUnreliable({ ...result, check: check.id })).toBe(verdict === 'unknown');
});

test('only a vital that is unknown because of noise is left out', () => {
  const reason = `LCP of 3200 ms ${NOISE}`;
  expect(isUnreliable({ check: lcp.id, verdict: 'unknown', reason })).toBe(true);
  expect(isUnreliable({ check: lcp.id, verdict: 'broken', reason })).toBe(false);
  expect(isUnreliable({ check: lcp.id, verdict: 'unknown', reason: 'The browser reported no LCP' })).toBe(false);
  expect(isUnreliable({ check: 'seo/head/title', verdict: 'unknown', reason })).toBe(false);
});
