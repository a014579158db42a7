import { Link } from '@tanstack/react-router';
import { monitorAt } from '../../client/addresses.ts';
import type { Schema } from '../../client/client.ts';
import { percent, UptimeBar } from '../../ui/chart/uptime-bar.tsx';
import { msText } from '../../ui/counted.ts';
import { Since, Time } from '../../ui/time.tsx';
import { subjectOf } from './monitor-words.ts';
import { StateMark } from './state-mark.tsx';

interface Listed {
  readonly target: Schema['MonitoringTarget'];
  readonly stats: Schema['MonitoringStats']['by_target'][number] | undefined;
}

/** A monitor in a list: its state, uptime of each day, and response time. */
export function MonitorRow({ target, stats }: Listed) {
  const median = stats?.windows['24h']?.response_ms?.p50;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 text-sm first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(16rem,2fr)_10rem]">
      <span className="min-w-0 wrap-anywhere">
        <Link
          {...monitorAt(target.project_id, target.id)}
          className="inline-block py-0.5 font-semibold hover:underline"
        >
          {target.name}
        </Link>
        <span className="block text-muted">{subjectOf(target)}</span>
        {target.incident && (
          <span className="block text-bad-ink">
            {target.incident.message} for <Since at={target.incident.started_at} />
          </span>
        )}
      </span>
      <span className="grid grid-cols-[minmax(0,1fr)] gap-1 text-xs text-muted">
        <span className="flex flex-wrap justify-between gap-x-2">
          <span>90 days: {percent(stats?.windows['90d']?.uptime ?? null)}</span>
          {median != null && <span>Median {msText(median)} (24 h)</span>}
        </span>
        <UptimeBar days={stats?.days ?? []} count={90} name={`Uptime of ${target.name}`} />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted md:grid md:justify-items-end">
        <StateMark target={target} />
        {target.last_check_at && (
          <span>
            checked <Time at={target.last_check_at} />
          </span>
        )}
      </span>
    </li>
  );
}
