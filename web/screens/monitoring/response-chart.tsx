import { lazy, Suspense, useMemo } from 'react';
import type { Schema } from '../../client/client.ts';
import { LINES, PointTable } from './point-table.tsx';

type Point = Schema['MonitoringPoint'];

/** The table has the same figures where the chart cannot be loaded or drawn. */
const LineChart = lazy(() => import('../../ui/chart/line-chart.tsx').catch(() => ({ default: NoChart })));

const HEIGHT = 240;

interface Charted {
  readonly points: readonly Point[];
  /** Marked on the chart. */
  readonly incidents?: readonly Schema['PastIncident'][] | undefined;
}

const NONE: readonly Schema['PastIncident'][] = [];

/** Response times of a monitor as a chart, with its legend, and as a table. */
export function ResponseChart({ points, incidents = NONE }: Charted) {
  const at = useMemo(() => points.map((point) => Date.parse(point.at) / 1000), [points]);
  const lines = useMemo(
    () => LINES.map((line) => ({ ...line, values: points.map(({ response_ms: ms }) => ms?.[line.key] ?? null) })),
    [points],
  );
  const spans = useMemo(
    () =>
      incidents
        .map(({ started_at: from, resolved_at: to }) => ({
          from: Date.parse(from) / 1000,
          to: to === null ? Number.POSITIVE_INFINITY : Date.parse(to) / 1000,
        }))
        .filter(({ from, to }) => to >= (at[0] ?? 0) && from <= (at.at(-1) ?? 0)),
    [incidents, at],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="h-60">
        <Suspense fallback={null}>
          <LineChart at={at} lines={lines} unit="ms" height={HEIGHT} spans={spans} />
        </Suspense>
      </div>
      <ul className="flex flex-wrap gap-4 text-xs text-muted">
        {LINES.map(({ words, look }) => (
          <li key={words} className="flex items-center gap-2">
            <span className={`inline-block w-6 border-t-2 ${look}`} />
            {words}
          </li>
        ))}
        {spans.length > 0 && (
          <li className="flex items-center gap-2">
            <span className="inline-block h-3 w-6 bg-bad-soft" />
            Incident
          </li>
        )}
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
