import type { Schema } from '../../client/client.ts';
import { percent } from '../../ui/chart/uptime-bar.tsx';
import { msText } from '../../ui/counted.ts';

type Point = Schema['MonitoringPoint'];

/** Each percentile, as the chart, its legend and the table show it. */
export const LINES = [
  { key: 'p50', label: 'Median', words: 'Median', tone: 'text-brand-ink', look: 'border-brand-ink' },
  {
    key: 'p95',
    label: 'p95',
    words: '95th percentile',
    tone: 'text-muted',
    look: 'border-muted border-dashed',
    dash: [6, 4],
  },
  {
    key: 'p99',
    label: 'p99',
    words: '99th percentile',
    tone: 'text-bad-ink',
    look: 'border-bad-ink border-dotted',
    dash: [2, 3],
  },
] as const;

/** Of a point in a chart. */
export const SHORT_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

/** The figures of the chart as text. */
export function PointTable({ points }: { points: readonly Point[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it
    <section className="max-h-80 overflow-auto" tabIndex={0} aria-label="Response times">
      <table className="w-full text-left text-xs tabular-nums">
        <thead>
          <tr>
            {['From', 'Uptime', ...LINES.map(({ label }) => label)].map((head) => (
              <th key={head} scope="col" className="py-1 pr-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ at, uptime, response_ms: ms }) => (
            <tr key={at} className="border-t border-line">
              <td className="py-1 pr-3">{SHORT_TIME.format(new Date(at))}</td>
              <td className="py-1 pr-3">{percent(uptime)}</td>
              {LINES.map(({ key }) => (
                <td key={key} className="py-1 pr-3">
                  {ms ? msText(ms[key]) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
