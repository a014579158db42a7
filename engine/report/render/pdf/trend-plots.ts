import { SEVERITIES } from '../../../catalogue/severity.ts';
import { openCount } from '../../../findings/totals.ts';
import type { TrendPoint } from '../../page-report.ts';
import { columnPlot, linePlot } from './plots.ts';

/** Scores and findings of the scans up to this one; empty for a single scan. */
export function trendPlots(trend: readonly TrendPoint[]): string {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || trend.length < 2) return '';
  const ends = [first.at.slice(0, 10), last.at.slice(0, 10)] as const;
  const scores = trend.map(({ score }) => score);
  const scoreList = scores.map((score) => score ?? 'none').join(', ');
  const score = linePlot({
    caption: `Score of the last ${trend.length} scans`,
    alt: `Scores of ${trend.length} scans, oldest first: ${scoreList}.`,
    ends,
    series: [scores],
    max: 100,
  });
  const sums = trend.map(({ totals }) => openCount(totals));
  const aside = trend.map(({ totals: { dismissed = 0, accepted = 0 } }) => dismissed + accepted);
  const hidden = aside.some((count) => count > 0) ? `. Dismissed or accepted, not shown: ${aside.join(', ')}` : '';
  const findings = columnPlot({
    caption: `Open findings by scan, from the bottom: critical, high, medium, low, info${hidden}`,
    alt: `Open findings of ${trend.length} scans, oldest first: ${sums.join(', ')}. Latest: ${SEVERITIES.map((severity) => `${last.totals[severity]} ${severity}`).join(', ')}.`,
    ends,
    columns: trend.map(({ totals }) => ({
      parts: SEVERITIES.map((severity) => ({ kind: severity, size: totals[severity] })),
    })),
  });
  return `${score}${findings}`;
}
