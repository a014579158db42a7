import type { Schema } from '../../client/client.ts';
import { percent } from '../../ui/chart/uptime-bar.tsx';
import { duration } from '../../ui/clock/duration.ts';

export const WINDOWS = { '24h': '24 hours', '7d': '7 days', '30d': '30 days', '90d': '90 days' } as const;
export type Window = keyof typeof WINDOWS;

/** Uptime in each window, as large numbers. */
export function Uptimes({ windows }: Pick<Schema['MonitoringStats'], 'windows'>) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {(Object.keys(WINDOWS) as Window[]).map((window) => (
        <div key={window}>
          <dt className="text-xs text-muted">Uptime, {WINDOWS[window]}</dt>
          <dd className="text-2xl font-bold tabular-nums">{percent(windows[window]?.uptime ?? null)}</dd>
          {windows[window]?.uptime != null && windows[window].maintenance_seconds > 0 && (
            <dd className="text-xs text-muted">
              without {duration(windows[window].maintenance_seconds * 1000)} of maintenance
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
