import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { projectAt, scanAt } from '../../client/addresses.ts';
import { api } from '../../client/client.ts';
import { forgetSite } from '../../client/kept-site.ts';
import { withScheme } from '../../client/with-scheme.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, SiteField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoticeLink } from '../../ui/text-link.tsx';
import { isTaken, LONGEST_NAME, nameOf, projectOf } from './existing-project.ts';

/** Adds a project and starts its first scan; `site` is filled in. */
export function NewProject({ site }: { site: URL | undefined }) {
  const navigate = useNavigate();
  const [existing, setExisting] = useState<{ id: string; name: string }>();
  const create = useMutation({
    mutationFn: async (body: { name: string; url: string }) => {
      const { id: projectId } = await api.post('/api/v1/projects', { body });
      // Where it may not be scanned now, the screen of the project says why.
      const scan = await api
        .post('/api/v1/projects/{project_id}/scan', { path: { project_id: projectId } })
        .catch(() => undefined);
      return { projectId, scanId: scan?.scan_ids.unified };
    },
    onError: async (error, { url }) => {
      if (!isTaken(error)) return;
      forgetSite();
      setExisting(await projectOf(url).catch(() => undefined));
    },
    onSuccess: ({ projectId, scanId }) => {
      forgetSite();
      return navigate(scanId === undefined ? projectAt(projectId) : scanAt(projectId, scanId));
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
        <SiteField label="URL" defaultValue={site?.href} />
        <Field label="Name (optional)" name="name" placeholder="Defaults to the host name" maxLength={LONGEST_NAME} />
        <SubmitButton label="Add and scan" save={create} />
      </Form>
      {create.error && (
        <Notice look="error" className="mt-4">
          {create.error.message}
          {existing && (
            <>
              {': '}
              <NoticeLink {...projectAt(existing.id)}>{existing.name}</NoticeLink>
            </>
          )}
        </Notice>
      )}
    </Card>
  );
}
