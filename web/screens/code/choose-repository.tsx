import { useQuery } from '@tanstack/react-query';
import { answerOf, api, client, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RepositoryChoices } from './repository-choices.tsx';

type Project = Schema['Project'];

/** A searchable list of the repositories that the connected account can read. */
export function ChooseRepository({ project, onClose }: { project: Project; onClose: () => void }) {
  const repositories = useQuery({
    queryKey: ['repositories'],
    queryFn: listRepositories,
  });
  const save = useAction(
    (repository_url: string | null) =>
      api.put('/api/v1/projects/{project_id}', { path: { project_id: project.id }, body: { repository_url } }),
    { saved: ['project', project.id], onDone: onClose },
  );
  const error = repositories.error ?? save.error;
  return (
    <Dialog title="Choose a repository" onClose={onClose}>
      <div className="grid gap-4 text-sm">
        {error && <Notice look="error">{error.message}</Notice>}
        <RepositoryChoices
          repositories={repositories.data?.list}
          isComplete={repositories.data?.isComplete ?? true}
          isLoading={repositories.isPending}
          current={project.repository_url}
          isSaving={save.isPending}
          onChoose={save.mutate}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {project.repository_url !== null && (
            <Button look="danger" onClick={() => save.mutate(null)} disabled={save.isPending}>
              Remove repository
            </Button>
          )}
          <Button look="plain" onClick={onClose}>
            Go back
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

async function listRepositories() {
  const call = client.GET('/api/v1/github/repos');
  const list = await answerOf(call);
  return { list, isComplete: (await call).response.headers.get('x-list-complete') !== 'false' };
}
