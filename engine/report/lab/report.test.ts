import { expect, test } from 'vitest';
import { type LabRun, labRunOf } from '../../evidence/parse/html/lighthouse.ts';
import { labReportOf } from './report.ts';

const run = (score: number, lcp = 1000, audits: LabRun['audits'] = []): LabRun => ({
  lighthouse: '13.5.0',
  score,
  metrics: { LCP: { value: lcp, score }, CLS: { value: 0.1, score: 0.9 } },
  audits,
});

const reportOf = (...runs: LabRun[]) =>
  labReportOf({ formFactor: 'desktop', runs, browser: 'Chrome/156.0.0.0', failure: undefined });

test.each([
  [[0.9], 90, [90, 90]],
  [[0.5, 0.9, 0.6], 60, [50, 90]],
  [[0.5, 0.9, 0.6, 0.8], 70, [50, 90]],
  [[0.7, 0.7, 0.7], 70, [70, 70]],
])('the median of %j is %d, its spread %j', (scores, median, [least, most]) => {
  expect(reportOf(...scores.map((score) => run(score)))).toMatchObject({
    status: 'completed',
    overall_score: median,
    spread: { least, most },
  });
});

test('each metric has a median, minimum, maximum and rating', () => {
  expect(reportOf(run(0.4, 4000), run(0.6, 2000), run(0.95, 1000)).metrics).toEqual([
    { name: 'LCP', value: '2000 ms', rating: 'needs-improvement', least: '1000 ms', most: '4000 ms' },
    { name: 'CLS', value: '0.100', rating: 'good', least: '0.100', most: '0.100' },
  ]);
});

test('opportunities come from the median run, sorted by savings; unknown audits are omitted', () => {
  const audit = (id: string, savingsMilliseconds: number) => ({
    id,
    savingsMilliseconds,
    savingsBytes: 2048,
    items: [{ at: 'https://shop.test/app.js?token=secret', bytes: 2048, milliseconds: 0 }],
  });
  const middle = run(0.6, 2000, [
    audit('unused-javascript', 150),
    audit('render-blocking-insight', 1200),
    audit('new', 9),
  ]);
  const { opportunities } = reportOf(run(0.1, 1, [audit('redirects', 1)]), middle, run(0.9));
  expect(opportunities.map(({ id, severity }) => [id, severity])).toEqual([
    ['performance/lab/render-blocking', 'medium'],
    ['performance/lab/unused-javascript', 'info'],
  ]);
  expect(opportunities[1]?.detail).toBe('Estimated savings: 150 ms, 2 KB.\nhttps://shop.test/app.js (2 KB)');
});

test('a report without runs has a reason', () => {
  const failure = { status: 'unavailable', error: 'no browser' } as const;
  expect(labReportOf({ formFactor: 'mobile', runs: [], browser: null, failure })).toMatchObject({
    status: 'unavailable',
    error: 'no browser',
    overall_score: null,
    spread: null,
    metrics: [],
  });
});

const audit = (score: number | null, more: object = {}) => ({ score, scoreDisplayMode: 'numeric', ...more });
const result = (audits: object) => ({
  lighthouseVersion: '13.5.0',
  categories: { performance: { score: 0.7 } },
  audits: audits as Parameters<typeof labRunOf>[0]['audits'],
});

test('metrics and failed audits are read from a result', () => {
  const read = labRunOf(
    result({
      'largest-contentful-paint': audit(0.3, { numericValue: 3000 }),
      'cumulative-layout-shift': audit(null),
      redirects: audit(1),
      'long-tasks': audit(0, { scoreDisplayMode: 'informative' }),
      'unused-javascript': audit(0, {
        scoreDisplayMode: 'metricSavings',
        metricSavings: { FCP: 100, LCP: 250.4 },
        details: { overallSavingsBytes: 10.6, items: [{ url: 'https://a.test/x.js', wastedBytes: 10.6 }, null, 7, {}] },
      }),
    }),
  );
  expect(read).toMatchObject({ score: 0.7, metrics: { LCP: { value: 3000, score: 0.3 } } });
  expect('audits' in read && read.audits).toEqual([
    {
      id: 'unused-javascript',
      savingsMilliseconds: 250,
      savingsBytes: 11,
      items: [{ at: 'https://a.test/x.js', bytes: 11, milliseconds: 0 }],
    },
  ]);
});

test('a runtime error takes precedence over results', () => {
  expect(labRunOf({ ...result({}), runtimeError: { code: 'NO_FCP' } })).toEqual({ code: 'NO_FCP' });
  expect(labRunOf({ ...result({}), categories: { performance: { score: null } } })).toEqual({ code: 'NO_SCORE' });
});
