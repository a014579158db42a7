import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import { ME, useMe } from '../../client/me.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../ui/button.tsx';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { ErrorText } from '../../ui/notice.tsx';
import { findingSearch, isFiltered } from './finding-filter.ts';

interface View {
  readonly name: string;
  /** What is after `?` in the address of the list. */
  readonly query: string;
}

const saved = (finding_views: readonly View[]) =>
  api.patch('/api/v1/auth/me', { body: { finding_views: [...finding_views] } });

/** The filters that a user has saved by name, for all projects: chooses, saves and deletes them. */
export function SavedViews() {
  const { data: me } = useMe();
  const router = useRouter();
  const navigate = useNavigate();
  const search = findingSearch(useSearch({ strict: false }));
  const views = me?.finding_views ?? [];
  const query = router.options.stringifySearch?.(search) ?? '';
  const current = views.find((view) => view.query === query);
  const others = views.filter((view) => view !== current);
  const remove = useAction(() => saved(others), { saved: ME });
  const choose = (name: string) => {
    const chosen = views.find((view) => view.name === name);
    const next = findingSearch(router.options.parseSearch?.(chosen?.query ?? '') ?? {});
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  };
  if (views.length === 0 && !isFiltered(search) && search.group === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <Select
          label="Saved view"
          isBare
          choices={[{ value: '', label: 'Saved views' }, ...views.map(({ name }) => ({ value: name, label: name }))]}
          value={current?.name ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      )}
      {current ? (
        <ActionButton label="Delete view" look="plain" action={remove} />
      ) : (
        (isFiltered(search) || search.group !== undefined) && (
          <FormButton
            label="Save view"
            title="Save this view"
            action="Save"
            save={(text) =>
              saved([...views.filter(({ name }) => name !== text('name')), { name: text('name'), query }])
            }
            saved={ME}
          >
            <Field
              label="Name"
              name="name"
              maxLength={60}
              required
              autoComplete="off"
              hint="For you, in all projects"
            />
          </FormButton>
        )
      )}
      <ErrorText error={remove.error} />
    </div>
  );
}
