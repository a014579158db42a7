import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { Frame } from '../frame/frame.tsx';
import { MonitorRow } from '../monitoring/monitor-row.tsx';
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
        <MonitorRow
          key={target.id}
          target={target}
          stats={stats.data?.by_target.find(({ target_id: id }) => id === target.id)}
        />
      ))}
    </ProjectCard>
  );
}
