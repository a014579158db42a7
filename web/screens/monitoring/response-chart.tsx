import { lazy, Suspense, useMemo, useState } from 'react';
import type { Schema } from '../../client/client.ts';
import { msText } from '../../ui/counted.ts';
import { LINES, PointTable, SHORT_TIME } from './point-table.tsx';

type Point = Schema['MonitoringPoint'];

/** The table has the same figures where the chart cannot be loaded or drawn. */
const LineChart = lazy(() => import('../../ui/chart/line-chart.tsx').catch(() => ({ default: NoChart })));

const HEIGHT = 240;

interface Charted {
  readonly points: readonly Point[];
  /** Marked on the chart. */
  readonly incidents?: readonly Schema['PastIncident'][] | undefined;
  readonly maintenance: Schema['MonitoringSeries']['maintenance'];
}

const NONE: readonly Schema['PastIncident'][] = [];

/** Response times of a monitor as a chart, with its legend, and as a table. */
export function ResponseChart({ points, incidents = NONE, maintenance }: Charted) {
  const at = useMemo(() => points.map((point) => Date.parse(point.at) / 1000), [points]);
  const lines = useMemo(
    () => LINES.map((line) => ({ ...line, values: points.map(({ response_ms: ms }) => ms?.[line.key] ?? null) })),
    [points],
  );
  const [pointed, setPointed] = useState<number>();
  const [hasTable, setTable] = useState(false);
  const spans = useMemo(
    () =>
      [
        ...incidents.map(({ started_at: from, resolved_at: to }) => ({ from, to, tone: 'text-bad-line' })),
        ...maintenance.map(({ from, to }) => ({ from, to, tone: 'text-muted' })),
      ]
        .map(({ from, to, tone }) => ({
          from: Date.parse(from) / 1000,
          to: to === null ? Number.POSITIVE_INFINITY : Date.parse(to) / 1000,
          tone,
        }))
        .filter(({ from, to }) => to >= (at[0] ?? 0) && from <= (at.at(-1) ?? 0)),
    [incidents, maintenance, at],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="h-60">
        <Suspense fallback={null}>
          <LineChart at={at} lines={lines} unit="ms" height={HEIGHT} spans={spans} onPoint={setPointed} />
        </Suspense>
      </div>
      <Values points={points} pointed={pointed} onPoint={setPointed} />
      <ul className="flex flex-wrap gap-4 text-xs text-muted">
        {LINES.map(({ words, look }) => (
          <li key={words} className="flex items-center gap-2">
            <span className={`inline-block w-6 border-t-2 ${look}`} />
            {words}
          </li>
        ))}
        {spans.some(({ tone }) => tone === 'text-muted') && (
          <li className="flex items-center gap-2">
            <span className="inline-block h-3 w-6 bg-muted opacity-35" />
            Maintenance, not counted
          </li>
        )}
        {spans.some(({ tone }) => tone !== 'text-muted') && (
          <li className="flex items-center gap-2">
            <span className="inline-block h-3 w-6 bg-bad-soft" />
            Incident
          </li>
        )}
      </ul>
      <details className="text-sm" onToggle={({ currentTarget: { open } }) => setTable(open)}>
        <summary className="cursor-pointer py-2 font-semibold text-brand-ink">Show as a table</summary>
        {hasTable && <PointTable points={points} />}
      </details>
    </div>
  );
}

interface Pointed {
  readonly points: readonly Point[];
  /** Index of the point under the pointer; the latest one without it. */
  readonly pointed: number | undefined;
  readonly onPoint: (index: number) => void;
}

/** The values of one point of the chart: the one under the pointer, or chosen with the keyboard. */
function Values({ points, pointed, onPoint }: Pointed) {
  const last = points.length - 1;
  const index = Math.min(pointed ?? last, last);
  const point = points[index];
  if (!point) return null;
  const times = point.response_ms;
  const values = times ? LINES.map(({ key, label }) => `${label} ${msText(times[key])}`).join(', ') : 'no response';
  const words = `${SHORT_TIME.format(new Date(point.at))}: ${values}`;
  return (
    <label className="grid gap-1 text-sm tabular-nums">
      {words}
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label="Point of the chart"
        aria-valuetext={words}
        onChange={(event) => onPoint(event.currentTarget.valueAsNumber)}
        className="w-full accent-brand"
      />
    </label>
  );
}

function NoChart() {
  return <p className="text-sm text-muted">The chart could not be loaded. The table below has its figures.</p>;
}
