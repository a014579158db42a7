import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Bars } from '../../ui/chart/bars.tsx';
import { percent } from '../../ui/chart/uptime-bar.tsx';
import { msText, numberText } from '../../ui/counted.ts';
import { Fact } from '../../ui/fact.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Segments } from '../../ui/segments.tsx';
import { type TargetPath, targetKey } from './monitor-queries.ts';
import { SHORT_TIME } from './point-table.tsx';
import { ResponseChart } from './response-chart.tsx';
import { WINDOWS, type Window } from './uptimes.tsx';

const POLL_MS = 30_000;
/** Incidents marked on the chart: the newest ones. */
const MARKED = 50;
const NO_MAINTENANCE: Schema['MonitoringSeries']['maintenance'] = [];

/** Uptime and response times of a monitor in a window, as bars and as a chart. */
export function ResponseTimes({ path }: { path: TargetPath }) {
  const [window, setWindow] = useState<Window>('24h');
  const series = useQuery({
    queryKey: [...targetKey(path), 'series', window],
    placeholderData: (previous) => previous,
    refetchInterval: POLL_MS,
    queryFn: () => api.get('/api/v1/projects/{project_id}/monitoring/{target_id}/series', { path, query: { window } }),
  });
  const incidents = useQuery({
    queryKey: [...targetKey(path), 'incidents', 'chart'],
    queryFn: () =>
      api.get('/api/v1/projects/{project_id}/monitoring/{target_id}/incidents', { path, query: { limit: MARKED } }),
  });
  const points = series.data?.points;
  return (
    <Card title="Uptime and response time">
      <div className="mb-4">
        <Segments legend="Window" labels={WINDOWS} value={window} onChoose={setWindow} />
      </div>
      <Problem query={series} />
      {points?.length === 0 && <p className="text-sm text-muted">No check in this window.</p>}
      {points && points.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Heartbeats points={points} />
          <Summary points={points} />
          <ResponseChart
            points={points}
            incidents={incidents.data?.incidents}
            maintenance={series.data?.maintenance ?? NO_MAINTENANCE}
          />
        </div>
      )}
    </Card>
  );
}

function Summary({ points }: { points: readonly Schema['MonitoringPoint'][] }) {
  const checks = points.reduce((sum, point) => sum + point.checks, 0);
  const failed = points.reduce((sum, point) => sum + point.failed, 0);
  const lowest = points.reduce<number | null>(
    (low, { uptime }) => (uptime === null ? low : Math.min(low ?? 100, uptime)),
    null,
  );
  const slowest = Math.max(0, ...points.map(({ response_ms: times }) => times?.p99 ?? 0));
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Fact label="Checks">{numberText(checks)}</Fact>
      <Fact label="Failed checks">{numberText(failed)}</Fact>
      <Fact label="Lowest uptime in any interval">{percent(lowest)}</Fact>
      <Fact label="Slowest p99 response">{slowest === 0 ? 'No data' : msText(slowest)}</Fact>
    </dl>
  );
}

/** One bar for each part of the window in which the target was checked. */
function Heartbeats({ points }: { points: readonly Schema['MonitoringPoint'][] }) {
  const hit = points.filter(({ uptime }) => (uptime ?? 100) < 100).length;
  const bars = points.map(({ at, uptime, failed, checks }) => ({
    key: at,
    uptime,
    words: `${SHORT_TIME.format(new Date(at))}: ${percent(uptime)}, ${failed} of ${checks} checks failed`,
  }));
  return <Bars bars={bars} height={36} medium={50} label={`${points.length} bars, ${hit} with an outage`} />;
}
