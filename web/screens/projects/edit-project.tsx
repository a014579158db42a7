import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { WARNING } from '../../ui/dialog/confirm-button.tsx';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';

/** The start of the keys of all queries. */
const EVERYTHING = [] as const;

type Changes = Pick<Schema['Project'], 'name' | 'url' | 'description' | 'repository_url'>;

/** Edits a project; another origin is confirmed first. */
export function EditProject({ project }: { project: Schema['Project'] }) {
  return (
    <Allowed to="manage">
      <DialogButton label="Edit">{(close) => <EditForm project={project} onClose={close} />}</DialogButton>
    </Allowed>
  );
}

function EditForm({ project, onClose }: { project: Schema['Project']; onClose: () => void }) {
  const [typed, setTyped] = useState<Changes>(project);
  const [asks, setAsks] = useState(false);
  const save = useAction(
    (body: Changes) => api.put('/api/v1/projects/{project_id}', { path: { project_id: project.id }, body }),
    { onDone: onClose, refresh: [EVERYTHING] },
  );
  const [from, to] = [originOf(project.url), originOf(typed.url)];
  if (asks)
    return (
      <FormDialog
        {...WARNING}
        key="confirm"
        title="Change the site of this project?"
        action="Change site"
        save={save}
        onFields={() => save.mutate(typed)}
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
      </FormDialog>
    );
  return (
    <FormDialog
      key="edit"
      title="Edit project"
      save={save}
      action="Save"
      onClose={onClose}
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
  );
}

function originOf(url: string): string | undefined {
  return URL.parse(url)?.origin;
}
