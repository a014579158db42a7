import { DEFAULT_PAGES, MAX_COMPARED_PAGES } from '@assay/engine/site-pages';
import { useNavigate } from '@tanstack/react-router';
import { comparisonAt } from '../../../client/addresses.ts';
import { api } from '../../../client/client.ts';
import { useMe } from '../../../client/me.ts';
import { withScheme } from '../../../client/with-scheme.ts';
import { FormButton } from '../../../ui/dialog/form-button.tsx';
import { Field, Select } from '../../../ui/field.tsx';

interface Starting {
  readonly projectId: string;
  readonly url: string;
  /** Of the sessions of the project, at least two. */
  readonly names: readonly string[];
}

/** A button that opens the form to start a comparison. */
export function StartComparison({ projectId, url, names }: Starting) {
  const navigate = useNavigate();
  const maxPages = Math.min(useMe().data?.plan_pages ?? 1, MAX_COMPARED_PAGES);
  const choices = names.map((name) => ({ value: name, label: name }));
  return (
    <FormButton
      label="Compare users"
      title="Compare two users"
      action="Start comparison"
      save={(text) =>
        api.post('/api/v1/projects/{project_id}/access', {
          path: { project_id: projectId },
          body: {
            session: text('session'),
            other_session: text('other_session'),
            url: withScheme(text('url')),
            pages: Number(text('pages')) || 1,
          },
        })
      }
      onDone={({ id }) => navigate(comparisonAt(projectId, id))}
    >
      <Select
        label="User A"
        name="session"
        choices={choices}
        defaultValue={names[0]}
        hint="Whose data must stay private; an administrator, if one of them is."
      />
      <Select
        label="User B"
        name="other_session"
        choices={choices}
        defaultValue={names[1]}
        hint="An ordinary user, who must not get it."
      />
      <Field
        label="First page"
        name="url"
        inputMode="url"
        defaultValue={url}
        maxLength={2048}
        required
        hint="A page behind the sign-in, such as a dashboard, of exactly the origin of the project."
      />
      <Field
        label="Pages for each user"
        name="pages"
        type="number"
        min={1}
        max={maxPages}
        defaultValue={Math.min(DEFAULT_PAGES, maxPages)}
        required
        hint={`At most ${maxPages}. Takes up to half a minute for each page.`}
      />
    </FormButton>
  );
}
