import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api, client, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SearchField } from '../../ui/field.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { KnownTime } from '../../ui/time.tsx';

const MAX_SHOWN = 50;

/** A searchable list of the repositories that the connected account can read. */
export function ChooseRepository({ project, onClose }: { project: Schema['Project']; onClose: () => void }) {
  const [words, setWords] = useState('');
  const repositories = useQuery({ queryKey: ['repositories'], queryFn: listRepositories });
  const save = useAction(
    (repository_url: string | null) =>
      api.put('/api/v1/projects/{project_id}', { path: { project_id: project.id }, body: { repository_url } }),
    { saved: ['project', project.id], onDone: onClose },
  );
  const { list = [], isComplete = true } = repositories.data ?? {};
  const wanted = words.trim().toLowerCase();
  const matching = list.filter(({ full_name }) => full_name.toLowerCase().includes(wanted));
  const shown = matching.slice(0, MAX_SHOWN);
  return (
    <Dialog title="Choose a repository" onClose={onClose}>
      <div className="grid gap-4 text-sm">
        <ErrorNotice error={repositories.error ?? save.error} />
        <SearchField label="Search" name="search" autoComplete="off" value={words} onText={setWords} />
        <p role="status" className="text-muted">
          {repositories.isPending ? 'Loading …' : countWords(shown.length, matching.length)}
          {!isComplete && '. The list is incomplete: it has only the repositories that were pushed to most recently.'}
        </p>
        <ul className="h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line">
          {shown.map((repository) => (
            <Choice
              key={repository.id}
              repository={repository}
              isCurrent={repository.url === project.repository_url}
              save={save}
            />
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          {project.repository_url !== null && (
            <Button
              label="Remove repository"
              look="danger"
              onClick={() => save.mutate(null)}
              disabled={save.isPending}
            />
          )}
          <Button label="Go back" look="plain" onClick={onClose} />
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
  readonly repository: Schema['CodeHostRepository'];
  readonly isCurrent: boolean;
  readonly save: { readonly isPending: boolean; readonly mutate: (url: string) => void };
}

function Choice({ repository, isCurrent, save }: Choosing) {
  const { url, full_name, private: isPrivate, archived, pushed_at } = repository;
  const facts = [isCurrent && 'current', isPrivate ? 'private' : 'public', archived && 'archived'];
  return (
    <li>
      <button
        type="button"
        className="grid w-full gap-0.5 px-3 py-2 text-left -outline-offset-2 hover:bg-sunken disabled:opacity-60"
        aria-current={isCurrent ? 'true' : undefined}
        disabled={save.isPending}
        onClick={() => save.mutate(url)}
      >
        <span className="font-semibold wrap-anywhere">{full_name}</span>
        <span className="text-xs text-muted">
          {facts.filter(Boolean).join(' · ')}
          <KnownTime words=" · last push " at={pushed_at} day />
        </span>
      </button>
    </li>
  );
}

function countWords(shown: number, matching: number): string {
  if (matching === 0) return 'No repositories found';
  if (shown < matching) return `First ${shown} of ${matching} repositories: search to narrow the list`;
  return counted(matching, 'repository', 'repositories');
}
