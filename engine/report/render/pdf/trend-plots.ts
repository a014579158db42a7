import type { TrendPoint } from '../../report.ts';
import { SEVERITIES } from '../grouped.ts';
import { columnPlot, linePlot } from './plots.ts';

/** How the scans up to this one ended, oldest first; nothing where there is but one. */
export function trendPlots(trend: readonly TrendPoint[]): string {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || trend.length < 2) return '';
  const ends = [first.at.slice(0, 10), last.at.slice(0, 10)] as const;
  const scores = trend.map(({ score }) => score);
  const told = scores.map((score) => score ?? 'none').join(', ');
  const score = linePlot({
    caption: `Score of the last ${trend.length} scans`,
    alt: `Scores of ${trend.length} scans, oldest first: ${told}.`,
    ends,
    series: [scores],
    most: 100,
  });
  const counts = trend.map(({ totals }) => SEVERITIES.map((severity) => totals[severity]));
  const sums = counts.map((parts) => parts.reduce((sum, count) => sum + count, 0));
  const findings = columnPlot({
    caption: 'Open findings at each of them, the worst at the bottom: critical, high, medium, low, info',
    alt: `Open findings of ${trend.length} scans, oldest first: ${sums.join(', ')}. Of the last one: ${SEVERITIES.map((severity) => `${last.totals[severity]} ${severity}`).join(', ')}.`,
    ends,
    columns: trend.map(({ totals }) => ({
      parts: SEVERITIES.map((severity) => ({ kind: severity, size: totals[severity] })),
    })),
  });
  return `${score}${findings}`;
}
