import { expect, test } from 'vitest';
import { columnPlot, linePlot } from './plots.ts';
import { trendPlots } from './trend-plots.ts';

const plot = { alt: 'What <it> shows', caption: 'Caption', ends: ['first', 'last'] } as const;
const totals = { critical: 1, high: 0, medium: 2, low: 0, info: 0, new: 0, fixed: 0 };

test('a line has gaps for missing values and alternative text', () => {
  const html = linePlot({ ...plot, series: [[0, 100, null, 50]] });
  expect(html).toContain('role="img" aria-label="What &lt;it&gt; shows"');
  expect(html).toContain('d="M36 82h.01L195.33 6M514 44h.01"');
});

test.each([
  ['no value', [[]]],
  ['one value', [[null, 5, null]]],
  [
    'one each',
    [
      [5, null],
      [null, 5],
    ],
  ],
])('draws nothing for %s', (_, series) => {
  expect(linePlot({ ...plot, series })).toBe('');
});

test('columns are as high as their parts; a single column is not drawn', () => {
  const column = {
    parts: [
      { kind: 'low', size: 1 },
      { kind: 'high', size: 0 },
    ],
  };
  expect(columnPlot({ ...plot, columns: [column] })).toBe('');
  const html = columnPlot({ ...plot, columns: [column, { parts: [] }] });
  expect(html.match(/class="low" d="[^"]*v38h/g)).toHaveLength(1);
  expect(html).not.toContain('class="high"');
});

test('the trend needs at least two scans', () => {
  const point = (day: number, score: number | null) => ({ at: `2026-11-0${day}T10:00:00.000Z`, score, totals });
  expect(trendPlots([])).toBe('');
  expect(trendPlots([point(1, 40)])).toBe('');
  const html = trendPlots([point(1, 40), point(2, null), point(3, 80)]);
  expect(html).toContain('Scores of 3 scans, oldest first: 40, none, 80.');
  expect(html).toContain('oldest first: 3, 3, 3. Latest: 1 critical, 0 high, 2 medium');
});
