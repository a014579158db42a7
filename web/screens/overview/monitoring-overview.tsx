import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { monitorAt } from '../../client/addresses.ts';
import { api, type Schema } from '../../client/client.ts';
import { percent, UptimeBar } from '../../ui/chart/uptime-bar.tsx';
import { Since, Time } from '../../ui/time.tsx';
import { Frame } from '../frame/frame.tsx';
import { StateMark } from '../monitoring/state-mark.tsx';
import { EachProject, ProjectCard } from '../projects/each-project.tsx';

const REFRESH_MILLISECONDS = 60_000;
/** Statistics are percentiles over all checks. */
const STATS_REFRESH_MILLISECONDS = 600_000;

/** The monitors of all projects. */
export function MonitoringOverview() {
  return (
    <Frame title="Monitoring">
      <EachProject
        intro="Uptime checks and re-scans of your sites. Create and change monitors in their project."
        things="monitors"
        empty={{
          is: ({ overview }) => overview?.monitoring.targets === 0,
          addAt: '/app/projects/$projectId/monitoring',
        }}
      >
        {(project) => <ProjectMonitors key={project.id} project={project} />}
      </EachProject>
    </Frame>
  );
}

function ProjectMonitors({ project }: { project: Schema['ProjectItem'] }) {
  const params = { path: { project_id: project.id } };
  const { data, error } = useQuery({
    queryKey: ['monitoring-overview', project.id],
    queryFn: () => api.get('/api/v1/projects/{project_id}/monitoring', params),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const stats = useQuery({
    queryKey: ['monitoring-overview', project.id, 'stats'],
    enabled: data !== undefined && data.length > 0,
    queryFn: () => api.get('/api/v1/projects/{project_id}/monitoring/stats', params),
    staleTime: STATS_REFRESH_MILLISECONDS,
    refetchInterval: STATS_REFRESH_MILLISECONDS,
  });
  return (
    <ProjectCard
      project={project}
      error={error ?? stats.error}
      none={data?.length === 0 && 'No monitors.'}
      to="/app/projects/$projectId/monitoring"
    >
      {data?.map((target) => (
        <Monitor
          key={target.id}
          target={target}
          stats={stats.data?.by_target.find(({ target_id: id }) => id === target.id)}
        />
      ))}
    </ProjectCard>
  );
}

interface Monitored {
  readonly target: Schema['MonitoringTarget'];
  readonly stats: Schema['MonitoringStats']['by_target'][number] | undefined;
}

function Monitor({ target, stats }: Monitored) {
  const median = stats?.windows['24h']?.response_ms?.p50;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_14rem_10rem]">
      <span className="wrap-anywhere">
        <Link
          {...monitorAt(target.project_id, target.id)}
          className="inline-block py-0.5 font-semibold hover:underline"
        >
          {target.name}
        </Link>
        <span className="block text-muted">{target.url}</span>
        {target.incident && (
          <span className="block text-bad-ink">
            {target.incident.message} for <Since at={target.incident.started_at} />
          </span>
        )}
      </span>
      <span className="grid gap-1 text-xs text-muted">
        <span className="flex flex-wrap justify-between gap-x-2">
          <span>30 days: {percent(stats?.windows['30d']?.uptime ?? null)}</span>
          {median != null && <span>Median {Math.round(median)} ms (24 h)</span>}
        </span>
        <UptimeBar days={stats?.days ?? []} count={30} name={`Uptime of ${target.name}`} />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted sm:grid sm:justify-items-end">
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
