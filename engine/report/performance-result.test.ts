import { expect, test } from 'vitest';
import { CHECKS } from '../checks/list.ts';
import { runChecks } from '../checks/run-checks.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { exampleAsset, examplePage } from '../evidence/parse/html/example-asset.ts';
import { parseHtml } from '../evidence/parse/html/html.ts';
import { exampleVitals } from '../evidence/parse/html/vital-rating.ts';
import { findingsOf } from '../findings/finding.ts';
import { labScore, onCurve } from './lab/score.ts';
import { performanceResult } from './performance-result.ts';

const checks = CHECKS.filter(({ id }) => id.startsWith('performance/'));
const TEN = [
  'cache-lifetimes',
  'caching',
  'cdn',
  'compression',
  'font-loading',
  'image-formats',
  'protocol',
  'request-count',
  'script-size',
  'third-parties',
].map((name) => `performance/http/${name}`);

function resultOf(facts: Partial<Evidence>) {
  const judgements = runChecks(checks, { facts, unavailable: new Map([['assets', 'The budget was spent']]) });
  return performanceResult(
    facts,
    findingsOf(judgements, { target: 'https://shop.example/', now: '2026-03-01T12:00:00Z' }),
    judgements,
  );
}

const page = examplePage('Server: nginx\nContent-Type: text/html', '', { bodyBytes: 40_000, wireBytes: 40_000 });
const slow: Partial<Evidence> = {
  page,
  exchanges: [page],
  document: parseHtml('<script src=/app.js></script><img src=/a.png>'),
  assets: [
    exampleAsset('https://shop.example/app.js', 'script', { bytes: 1_500_000, headers: 'Cache-Control: no-store' }),
  ],
};

test.each([
  [1200, 0.9],
  [2400, 0.5],
  [0, 1],
])('a desktop LCP of %d ms scores %d', (value, score) => {
  expect(onCurve(value, { p10: 1200, median: 2400 })).toBeCloseTo(score, 5);
});

test('a curve is monotonic', () => {
  const values = [100, 500, 900, 1600, 2500, 4000, 8000, 60_000].map((value) =>
    onCurve(value, { p10: 934, median: 1600 }),
  );
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
});

test('weights are renormalised over measured metrics; at least half must be measured', () => {
  const all = { fcp: 1600, lcp: 2400, tbt: 350, cls: 0.25 };
  expect(labScore(exampleVitals(all))).toBeCloseTo(0.5, 5);
  expect(labScore(exampleVitals({ ...all, tbt: undefined }))).toBeCloseTo(0.5, 5);
  expect(labScore(exampleVitals({ ...all, lcp: undefined, tbt: undefined }))).toBeUndefined();
  expect(labScore(exampleVitals({ ...all, formFactor: 'mobile' }))).toBeGreaterThan(0.5);
});

test('all ten HTTP checks are listed with verdict, score and detail', () => {
  const { http_checks } = resultOf(slow);
  expect(http_checks.map(({ id }) => id).sort()).toEqual(TEN);
  const of = (name: string) => http_checks.find(({ id }) => id === `performance/http/${name}`);
  expect(of('protocol')).toMatchObject({ verdict: 'fail', score: 70, severity: 'low' });
  expect(of('caching')).toMatchObject({ verdict: 'fail', score: 40, severity: 'medium' });
  expect(of('script-size')?.detail).toContain('1.5 MB');
  expect(of('request-count')).toMatchObject({ verdict: 'pass', score: 100, detail: 'Passed.' });
  expect(of('image-formats')).toMatchObject({ verdict: 'inapplicable', score: null });
});

test('a check that could not run has a reason and no score', () => {
  const { assets: _, ...rest } = slow;
  const { http_checks } = resultOf(rest);
  expect(http_checks.find(({ id }) => id.endsWith('/caching'))).toMatchObject({
    verdict: 'unknown',
    score: null,
    detail: 'The budget was spent',
  });
});

test('the overall score combines both parts, or uses the one available', () => {
  const lab = resultOf({ vitals: exampleVitals() });
  const http = resultOf(slow);
  const both = resultOf({ ...slow, vitals: exampleVitals() });
  expect(lab.overall_score).toBeGreaterThan(90);
  expect(http.overall_score).toBeLessThan(85);
  expect(
    Math.abs((both.overall_score ?? 0) - (0.7 * (lab.overall_score ?? 0) + 0.3 * (http.overall_score ?? 0))),
  ).toBeLessThanOrEqual(1);
  expect(resultOf({}).overall_score).toBeNull();
  expect(resultOf(slow)).toEqual(resultOf(slow));
});

test('vitals have a unit and rating; opportunities exclude HTTP checks', () => {
  const { metrics, opportunities } = resultOf({
    ...slow,
    vitals: exampleVitals({ lcp: 5200, cls: 0.18, ttfb: undefined }),
  });
  expect(metrics).toEqual([
    { name: 'LCP', value: '5200 ms', rating: 'poor' },
    { name: 'FCP', value: '600 ms', rating: 'good' },
    { name: 'CLS', value: '0.180', rating: 'needs-improvement' },
    { name: 'TBT', value: '20 ms', rating: 'good' },
  ]);
  expect(opportunities[0]).toMatchObject({ id: 'performance/vitals/lcp', severity: 'medium' });
  expect(opportunities.some(({ id }) => id.startsWith('performance/http/'))).toBe(false);
});
