import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Changes {
  readonly name: string;
  readonly url: string;
  readonly description: string | null;
  readonly repository_url: string | null;
}

/** Edits a project; another origin is confirmed first. */
export function EditProject({ project }: { project: Schema['Project'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<Changes>(project);
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();
  const close = () => {
    setIsOpen(false);
    setAsks(false);
  };
  const save = useMutation({
    mutationFn: (body: Changes) => api.put('/api/v1/projects/{project_id}', { path: { project_id: project.id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      close();
    },
  });
  const open = () => {
    save.reset();
    setTyped(project);
    setIsOpen(true);
  };
  const [from, to] = [originOf(project.url), originOf(typed.url)];
  return (
    <>
      <Button look="plain" onClick={open}>
        Edit
      </Button>
      {isOpen && !asks && (
        <FormDialog
          title="Edit project"
          save={save}
          action="Save"
          onClose={close}
          onFields={(text) => {
            const changes = {
              name: text('name'),
              url: text('url'),
              description: text('description') || null,
              repository_url: text('repository_url') || null,
            };
            setTyped(changes);
            save.reset();
            const moved = originOf(changes.url);
            if (moved !== undefined && moved !== from) setAsks(true);
            else save.mutate(changes);
          }}
        >
          <Field label="Name" name="name" defaultValue={typed.name} maxLength={120} required />
          <Field label="URL" name="url" type="url" defaultValue={typed.url} maxLength={2048} required />
          <Field label="Description" name="description" defaultValue={typed.description ?? ''} maxLength={2000} />
          <Field
            label="Repository URL"
            name="repository_url"
            type="url"
            defaultValue={typed.repository_url ?? ''}
            maxLength={2048}
          />
        </FormDialog>
      )}
      {asks && (
        <Confirm
          title="Change the site of this project?"
          action="Change site"
          error={save.error}
          isPending={save.isPending}
          onConfirm={() => save.mutate(typed)}
          onClose={() => setAsks(false)}
        >
          <p className="wrap-anywhere">
            The project moves from <strong>{from}</strong> to <strong>{to}</strong>. For the former site:
          </p>
          <ul className="list-disc space-y-1 pl-5">
            <li>its badges and its proof of ownership end</li>
            <li>monitoring is paused</li>
            <li>its scans stay listed, but count for no badge, trend or comparison</li>
          </ul>
          <p>Changing back later does not restore this. For another site, you can add another project instead.</p>
        </Confirm>
      )}
    </>
  );
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
