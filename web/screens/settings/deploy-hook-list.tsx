import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { Time } from '../../ui/time.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { EachProject, ProjectCard } from '../projects/each-project.tsx';

/** The deploy hooks of all projects; each is set up in its project. */
export function DeployHookList() {
  return (
    <SettingsFrame title="Deploy hooks">
      <EachProject
        intro="A deploy hook starts a scan after each production deployment, or a code scan after each push. Create hooks in the project that they scan."
        things="hooks"
      >
        {(project) => <ProjectHooks key={project.id} project={project} />}
      </EachProject>
    </SettingsFrame>
  );
}

function ProjectHooks({ project }: { project: Schema['ProjectItem'] }) {
  const { data, error } = useQuery({
    queryKey: ['deploy-hook-list', project.id],
    queryFn: () => api.get('/api/v1/projects/{project_id}/deploy-hooks', { path: { project_id: project.id } }),
  });
  return (
    <ProjectCard
      project={project}
      error={error}
      none={data?.deploy_hooks.length === 0 && 'No hooks.'}
      to="/app/projects/$projectId/settings"
    >
      {data?.deploy_hooks.map((hook) => (
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
    </ProjectCard>
  );
}
