import type { Schema } from '../../client/client.ts';
import { percent } from '../../ui/chart/uptime-bar.tsx';

type Point = Schema['MonitoringPoint'];

const AT = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

/** The figures of the chart as text. */
export function PointTable({ points }: { points: readonly Point[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it
    <section className="max-h-80 overflow-auto" tabIndex={0} aria-label="Response times">
      <table className="w-full text-left text-xs tabular-nums">
        <thead>
          <tr>
            {['From', 'Uptime', 'Median', 'p95', 'p99'].map((head) => (
              <th key={head} scope="col" className="py-1 pr-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ at, uptime, response_ms: ms }) => (
            <tr key={at} className="border-t border-line">
              <td className="py-1 pr-3">{AT.format(new Date(at))}</td>
              <td className="py-1 pr-3">{percent(uptime)}</td>
              {[ms?.p50, ms?.p95, ms?.p99].map((value, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never reorder
                <td key={i} className="py-1 pr-3">
                  {value === undefined ? '–' : `${value} ms`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
