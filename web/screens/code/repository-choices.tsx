import { useState } from 'react';
import type { Schema } from '../../client/client.ts';
import { Field } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';

type Repository = Schema['CodeHostRepository'];

const MAX_SHOWN = 50;

interface Choosing {
  readonly repositories: readonly Repository[] | undefined;
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly current: string | null;
  readonly isSaving: boolean;
  readonly onChoose: (url: string) => void;
}

export function RepositoryChoices({ repositories = [], isComplete, isLoading, current, isSaving, onChoose }: Choosing) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const matching = repositories.filter(({ full_name }) => full_name.toLowerCase().includes(wanted));
  const shown = matching.slice(0, MAX_SHOWN);
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
