import { Link } from '@tanstack/react-router';
import { monitorAt } from '../../client/addresses.ts';
import type { Schema } from '../../client/client.ts';
import { percent, UptimeBar } from '../../ui/chart/uptime-bar.tsx';
import { duration, MINUTE } from '../../ui/clock/duration.ts';
import { KnownTime, Since } from '../../ui/time.tsx';
import { StateMark } from './state-mark.tsx';

type TargetStats = Schema['MonitoringStats']['by_target'][number];

/** A monitor in the list of its project. */
export function MonitorCard({ target, stats }: { target: Schema['MonitoringTarget']; stats: TargetStats | undefined }) {
  const times = stats?.windows['24h']?.response_ms;
  return (
    <article className="relative grid gap-3 rounded-2xl border border-line bg-surface p-5 shadow-sm hover:border-brand-ink">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold wrap-anywhere">
          <Link {...monitorAt(target.project_id, target.id)} className="after:absolute after:inset-0 after:rounded-2xl">
            {target.name}
          </Link>
        </h2>
        <StateMark target={target} />
      </div>
      <p className="text-sm break-all text-muted">{target.url}</p>
      {target.incident && (
        <p className="text-sm wrap-anywhere text-bad-ink">
          {target.incident.message} for <Since at={target.incident.started_at} />
        </p>
      )}
      {stats && <UptimeBar days={stats.days} count={90} name={`Uptime of ${target.name}`} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>90 days: {percent(stats?.windows['90d']?.uptime ?? null)}</span>
        <span>
          {times
            ? `Median ${Math.round(times.p50)} ms, p95 ${Math.round(times.p95)} ms in 24 hours`
            : 'No check in 24 hours'}
        </span>
        <span>
          Every{' '}
          {duration(target.scan_interval * MINUTE)
            .replace(/^1 d$/, 'day')
            .replace(/^1 h$/, 'hour')}
          <KnownTime words=" · last check " at={target.last_check_at} />
        </span>
      </p>
    </article>
  );
}
