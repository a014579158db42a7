import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';

type Project = Schema['Project'];
type Repository = Schema['CodeHostRepository'];

const MOST_SHOWN = 50;

/** A searchable list of the repositories that the connected account can read. */
export function ChooseRepository({ project, onClose }: { project: Project; onClose: () => void }) {
  const queries = useQueryClient();
  const repositories = useQuery({
    queryKey: ['repositories'],
    queryFn: listRepositories,
  });
  const save = useMutation({
    mutationFn: (repository_url: string | null) =>
      answerOf(
        client.PUT('/api/v1/projects/{project_id}', {
          params: { path: { project_id: project.id } },
          body: { repository_url },
        }),
      ),
    onSuccess: (saved) => {
      queries.setQueryData(['project', project.id], saved);
      onClose();
    },
  });
  const error = repositories.error ?? save.error;
  return (
    <Dialog title="Choose a repository" onClose={onClose}>
      <div className="grid gap-4 text-sm">
        {error && <Notice look="error">{error.message}</Notice>}
        <Choices
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

interface Choosing {
  readonly repositories: readonly Repository[] | undefined;
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly current: string | null;
  readonly isSaving: boolean;
  readonly onChoose: (url: string) => void;
}

function Choices({ repositories = [], isComplete, isLoading, current, isSaving, onChoose }: Choosing) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const matching = repositories.filter(({ full_name }) => full_name.toLowerCase().includes(wanted));
  const shown = matching.slice(0, MOST_SHOWN);
  return (
    <>
      <Field
        label="Search"
        name="search"
        type="search"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p role="status" className="text-muted">
        {isLoading ? 'Loading …' : countWords(shown.length, matching.length)}
        {!isComplete && '. The list is incomplete: it has only the repositories that were pushed to most recently.'}
      </p>
      <ul className="h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {shown.map((repository) => (
          <li key={repository.id}>
            <button
              type="button"
              className="grid w-full gap-0.5 px-3 py-2 text-left -outline-offset-2 hover:bg-sunken disabled:opacity-60"
              aria-current={repository.url === current ? 'true' : undefined}
              disabled={isSaving}
              onClick={() => onChoose(repository.url)}
            >
              <span className="font-semibold wrap-anywhere">{repository.full_name}</span>
              <span className="text-xs text-muted">
                <Facts repository={repository} isCurrent={repository.url === current} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ repository, isCurrent }: { repository: Repository; isCurrent: boolean }) {
  const facts = [isCurrent && 'current', repository.private ? 'private' : 'public', repository.archived && 'archived'];
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {repository.pushed_at !== null && (
        <>
          {' · last push '}
          <Time at={repository.pushed_at} day />
        </>
      )}
    </>
  );
}

function countWords(shown: number, matching: number): string {
  if (matching === 0) return 'No repositories found';
  if (shown < matching) return `First ${shown} of ${matching} repositories: search to narrow the list`;
  return `${matching} ${matching === 1 ? 'repository' : 'repositories'}`;
}
