import type { Schema } from '../../client/client.ts';
import { percent } from '../../ui/chart/uptime-bar.tsx';

type Point = Schema['MonitoringPoint'];

const AT = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

/** One bar for each part of the window in which the target was checked. */
export function Heartbeats({ points }: { points: readonly Point[] }) {
  const hit = points.filter(({ uptime }) => (uptime ?? 100) < 100).length;
  return (
    <svg width="100%" height="36" role="img" aria-label={`${points.length} bars, ${hit} with an outage`}>
      {points.map(({ at, uptime, failed, checks }, i) => (
        <rect
          key={at}
          x={`${(i * 100) / points.length}%`}
          width={`${72 / points.length}%`}
          height="36"
          rx="2"
          className={
            uptime === null
              ? 'fill-line'
              : uptime === 100
                ? 'fill-good'
                : uptime >= 50
                  ? 'fill-medium'
                  : 'fill-critical'
          }
        >
          <title>{`${AT.format(new Date(at))}: ${percent(uptime)}, ${failed} of ${checks} checks failed`}</title>
        </rect>
      ))}
    </svg>
  );
}
