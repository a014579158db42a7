import { useQuery } from '@tanstack/react-query';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { Time } from '../../ui/time.tsx';
import { EachProject, ProjectCard } from '../frame/each-project.tsx';
import { Frame } from '../frame/frame.tsx';
import { StateMark } from '../monitoring/state-mark.tsx';

const REFRESH_MILLISECONDS = 60_000;

/** The monitors of all projects. */
export function MonitoringOverview() {
  return (
    <Frame title="Monitoring">
      <EachProject
        intro="Uptime checks and re-scans of your sites. Create and change monitors in their project."
        things="monitors"
      >
        {(project) => <ProjectMonitors key={project.id} project={project} />}
      </EachProject>
    </Frame>
  );
}

function ProjectMonitors({ project }: { project: Schema['ProjectItem'] }) {
  const { data, error } = useQuery({
    queryKey: ['monitoring-overview', project.id],
    queryFn: () =>
      answerOf(
        client.GET('/api/v1/projects/{project_id}/monitoring', { params: { path: { project_id: project.id } } }),
      ),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  return (
    <ProjectCard
      project={project}
      error={error}
      none={data?.length === 0 && 'No monitors.'}
      to="/app/projects/$projectId/monitoring"
    >
      {data?.map((target) => (
        <Monitor key={target.id} target={target} />
      ))}
    </ProjectCard>
  );
}

function Monitor({ target }: { target: Schema['MonitoringTarget'] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="wrap-anywhere">
        <span className="block font-semibold">{target.name}</span>
        <span className="block text-muted">{target.url}</span>
      </span>
      <span className="flex flex-wrap items-center gap-3 text-muted">
        {target.last_check_at && (
          <span>
            checked <Time at={target.last_check_at} />
          </span>
        )}
        <StateMark target={target} />
      </span>
    </li>
  );
}
