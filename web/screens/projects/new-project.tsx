import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../client/client.ts';
import { forgetSite } from '../../client/kept-site.ts';
import { withScheme } from '../../client/with-scheme.ts';
import { SubmitButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isTaken, LONGEST_NAME, nameOf, projectOf } from './existing-project.ts';

/** Adds a project; `site` is filled in. */
export function NewProject({ site }: { site: URL | undefined }) {
  const navigate = useNavigate();
  const [existing, setExisting] = useState<{ id: string; name: string }>();
  const create = useMutation({
    mutationFn: (body: { name: string; url: string }) => api.post('/api/v1/projects', { body }),
    onError: async (error, { url }) => {
      if (!isTaken(error)) return;
      forgetSite();
      setExisting(await projectOf(url).catch(() => undefined));
    },
    onSuccess: ({ id }) => {
      forgetSite();
      return navigate({ to: '/app/projects/$projectId', params: { projectId: id } });
    },
  });
  const add = (text: (name: string) => string) => {
    const url = withScheme(text('url'));
    setExisting(undefined);
    create.mutate({ name: text('name').trim() || nameOf(url), url });
  };
  return (
    <Card title="Add a project">
      <Form className="grid gap-4 sm:grid-cols-[2fr_1fr_auto] sm:items-end" onFields={add}>
        <Field
          label="URL"
          name="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          defaultValue={site?.href}
          placeholder="your-site.example"
          maxLength={2048}
          required
        />
        <Field label="Name (optional)" name="name" placeholder="Defaults to the host name" maxLength={LONGEST_NAME} />
        <SubmitButton save={create}>Add</SubmitButton>
      </Form>
      {create.error && (
        <div className="mt-4">
          <Notice look="error">
            {create.error.message}
            {existing && (
              <>
                {': '}
                <Link
                  to="/app/projects/$projectId"
                  params={{ projectId: existing.id }}
                  className="font-semibold underline"
                >
                  {existing.name}
                </Link>
              </>
            )}
          </Notice>
        </div>
      )}
    </Card>
  );
}
