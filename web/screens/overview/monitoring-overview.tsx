import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { Frame } from '../frame/frame.tsx';

/** Each project is a request of its own. */
const MOST_PROJECTS = 25;
const REFRESH_MILLISECONDS = 60_000;

/** The monitors of all projects. */
export function MonitoringOverview() {
  const projects = useQuery({ queryKey: ['projects'], queryFn: () => answerOf(client.GET('/api/v1/projects')) });
  const all = projects.data?.projects ?? [];
  return (
    <Frame title="Monitoring">
      {projects.error && <Notice look="error">{projects.error.message}</Notice>}
      <p className="text-sm text-soft">
        Uptime checks and re-scans of your sites. Create and change monitors in their project.
      </p>
      {projects.data && all.length === 0 && (
        <Notice>
          No projects yet.{' '}
          <Link to="/app" className="font-semibold underline">
            Add a project
          </Link>
        </Notice>
      )}
      {all.slice(0, MOST_PROJECTS).map((project) => (
        <ProjectMonitors key={project.id} project={project} />
      ))}
      {all.length > MOST_PROJECTS && (
        <Notice>
          The first {MOST_PROJECTS} of {all.length} projects are listed. Open the other projects to see their monitors.
        </Notice>
      )}
    </Frame>
  );
}

function ProjectMonitors({ project: { id, name } }: { project: Schema['ProjectItem'] }) {
  const monitors = useQuery({
    queryKey: ['monitoring-overview', id],
    queryFn: () =>
      answerOf(client.GET('/api/v1/projects/{project_id}/monitoring', { params: { path: { project_id: id } } })),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  return (
    <Card
      title={name}
      aside={
        <Link to="/app/projects/$projectId" params={{ projectId: id }} className={buttonLook('plain')}>
          Open<span className="sr-only"> {name}</span>
        </Link>
      }
    >
      {monitors.error && <Notice look="error">{monitors.error.message}</Notice>}
      {monitors.data?.length === 0 && <p className="text-sm text-muted">No monitors.</p>}
      <ul className="divide-y divide-line text-sm">
        {monitors.data?.map((target) => (
          <Monitor key={target.id} target={target} />
        ))}
      </ul>
    </Card>
  );
}

const STATES = {
  up: 'bg-good-soft text-good-ink border-good-line',
  down: 'bg-bad-soft text-bad-ink border-bad-line',
  pending: 'bg-sunken text-soft border-line',
} as const;

function Monitor({ target: { name, url, status, paused_at, last_check_at } }: { target: Schema['MonitoringTarget'] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted">{url}</span>
      </span>
      <span className="flex flex-wrap items-center gap-3 text-muted">
        {last_check_at && (
          <span>
            checked <Time at={last_check_at} />
          </span>
        )}
        <span className={`rounded-md border px-2 py-0.5 text-xs font-semibold capitalize ${STATES[status]}`}>
          {paused_at === null ? status : 'paused'}
        </span>
      </span>
    </li>
  );
}
