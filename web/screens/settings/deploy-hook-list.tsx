import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** Each project is a request of its own. */
const MOST_PROJECTS = 25;

type Project = Schema['ProjectItem'];

/** The deploy hooks of all projects; each is set up in its project. */
export function DeployHookList() {
  const projects = useQuery({ queryKey: ['projects'], queryFn: () => answerOf(client.GET('/api/v1/projects')) });
  const all = projects.data?.projects ?? [];
  return (
    <SettingsFrame title="Deploy hooks">
      {projects.error && <Notice look="error">{projects.error.message}</Notice>}
      <p className="text-sm text-soft">
        A deploy hook starts a scan after each production deployment. Create hooks in the project that they scan.
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
        <ProjectHooks key={project.id} project={project} />
      ))}
      {all.length > MOST_PROJECTS && (
        <Notice>
          The first {MOST_PROJECTS} of {all.length} projects are listed. Open the other projects to see their hooks.
        </Notice>
      )}
    </SettingsFrame>
  );
}

function ProjectHooks({ project: { id, name } }: { project: Project }) {
  const hooks = useQuery({
    queryKey: ['deploy-hook-list', id],
    queryFn: () =>
      answerOf(client.GET('/api/v1/projects/{project_id}/deploy-hooks', { params: { path: { project_id: id } } })),
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
      {hooks.error && <Notice look="error">{hooks.error.message}</Notice>}
      {hooks.data?.deploy_hooks.length === 0 && <p className="text-sm text-muted">No hooks.</p>}
      <ul className="divide-y divide-line text-sm">
        {hooks.data?.deploy_hooks.map((hook) => (
          <li key={hook.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <span className="font-semibold capitalize">{hook.provider}</span>
            <span className="text-muted wrap-anywhere">
              {hook.last_delivery ? (
                <>
                  Last delivery <Time at={hook.last_delivery.at} />
                </>
              ) : (
                'No delivery yet.'
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
