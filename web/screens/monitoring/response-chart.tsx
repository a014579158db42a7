import { lazy, Suspense, useMemo } from 'react';
import type { Schema } from '../../client/client.ts';
import { PointTable } from './point-table.tsx';

type Point = Schema['MonitoringPoint'];

/** The table has the same figures where the chart cannot be loaded or drawn. */
const LineChart = lazy(() => import('../../ui/chart/line-chart.tsx').catch(() => ({ default: NoChart })));

const HEIGHT = 240;

/** Response times of a monitor as a chart, with its legend, and as a table. */
export function ResponseChart({ points }: { points: readonly Point[] }) {
  const { at, lines } = useMemo(
    () => ({
      at: points.map((point) => Date.parse(point.at) / 1000),
      lines: [
        { label: 'Median', tone: 'text-brand-ink', values: points.map(({ response_ms: ms }) => ms?.p50 ?? null) },
        {
          label: 'p95',
          tone: 'text-muted',
          dash: [6, 4],
          values: points.map(({ response_ms: ms }) => ms?.p95 ?? null),
        },
        {
          label: 'p99',
          tone: 'text-bad-ink',
          dash: [2, 3],
          values: points.map(({ response_ms: ms }) => ms?.p99 ?? null),
        },
      ],
    }),
    [points],
  );
  return (
    <div className="grid gap-2">
      <div className="h-60">
        <Suspense fallback={null}>
          <LineChart at={at} lines={lines} unit="ms" height={HEIGHT} />
        </Suspense>
      </div>
      <ul className="flex flex-wrap gap-4 text-xs text-muted">
        {[
          { words: 'Median', look: 'border-brand-ink' },
          { words: '95th percentile', look: 'border-muted border-dashed' },
          { words: '99th percentile', look: 'border-bad-ink border-dotted' },
        ].map(({ words, look }) => (
          <li key={words} className="flex items-center gap-2">
            <span className={`inline-block w-6 border-t-2 ${look}`} />
            {words}
          </li>
        ))}
      </ul>
      <details className="text-sm">
        <summary className="cursor-pointer py-2 font-semibold text-brand-ink">Show as a table</summary>
        <PointTable points={points} />
      </details>
    </div>
  );
}

function NoChart() {
  return <p className="text-sm text-muted">The chart could not be loaded. The table below has its figures.</p>;
}
