import { SEVERITIES, type Severity } from '@assay/engine/severity';
import { openText } from '@assay/engine/totals';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { counted } from '../../ui/counted.ts';
import { dayText } from '../../ui/time.tsx';

const HEIGHT = 120;
const MAX_COLUMNS = 60;
/** Width of a column as a share of the distance between two. */
const COLUMN = 0.8;
const FILLS: Readonly<Record<Severity, readonly [bar: string, mark: string]>> = {
  critical: ['fill-critical', 'bg-critical'],
  high: ['fill-high', 'bg-high'],
  medium: ['fill-medium', 'bg-medium'],
  low: ['fill-sky-600', 'bg-sky-600'],
  info: ['fill-edge', 'bg-edge'],
};

/** Open findings after each of the last scans as stacked columns, the most severe at the bottom, and as a table. */
export function SeverityHistory({ snapshots: all }: { snapshots: readonly Schema['HealthSnapshot'][] }) {
  const snapshots = all.slice(-MAX_COLUMNS);
  const [first, last] = [snapshots[0], snapshots.at(-1)];
  if (!first || !last || first === last) return null;
  const most = Math.max(1, ...snapshots.map(({ totals }) => countOf(totals)));
  // The last column has no gap after it.
  const step = 100 / (snapshots.length - 1 + COLUMN);
  return (
    <Card title="Open findings by severity">
      <svg
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={`Open findings of ${snapshots.length} scans, from ${countOf(first.totals)} to ${countOf(last.totals)}`}
      >
        {snapshots.map(({ scan_id: id, at, totals }, i) => {
          let top = HEIGHT;
          return (
            <g key={id}>
              <title>{`${dayText(at)}: ${openText(totals) || 'none'}`}</title>
              {SEVERITIES.map((severity) => {
                const height = (totals[severity] / most) * HEIGHT;
                top -= height;
                return (
                  <rect
                    key={severity}
                    x={`${step * i}%`}
                    y={top}
                    width={`${step * COLUMN}%`}
                    height={height}
                    className={FILLS[severity][0]}
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between text-[11px] text-muted">
        <span>{dayText(first.at)}</span>
        <span>Highest column: {counted(most, 'finding')}</span>
        <span>{dayText(last.at)}</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {SEVERITIES.map((severity) => (
          <li key={severity} className="flex items-center gap-1.5 capitalize">
            <span className={`inline-block size-3 rounded-sm ${FILLS[severity][1]}`} />
            {severity}
          </li>
        ))}
      </ul>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer py-1 font-semibold text-brand-ink">Show as a table</summary>
        <table className="w-full text-left text-xs tabular-nums">
          <thead>
            <tr>
              {['Scan', ...SEVERITIES].map((head) => (
                <th key={head} scope="col" className="py-1 pr-2 font-medium capitalize">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {snapshots.toReversed().map(({ scan_id: id, at, totals }) => (
              <tr key={id} className="border-t border-line">
                <td className="py-1 pr-2">{dayText(at)}</td>
                {SEVERITIES.map((severity) => (
                  <td key={severity} className="py-1 pr-2">
                    {totals[severity]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

function countOf(totals: Schema['Totals']): number {
  return SEVERITIES.reduce((sum, severity) => sum + totals[severity], 0);
}
