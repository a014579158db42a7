import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Card } from '../../ui/card.tsx';
import { WARNING } from '../../ui/dialog/confirm-button.tsx';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Field } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { CompareUsers } from '../runs/access/compare-users.tsx';
import { DeployHooks } from './deploy-hooks.tsx';
import { EditProject } from './edit-project.tsx';
import { Ownership } from './ownership.tsx';
import { SignIns } from './sign-ins.tsx';

/** Settings of a project: what it is, who owns the site, deploy hooks, sessions, comparisons of users, and its deletion by an admin. */
export function ProjectSettings() {
  return (
    <ProjectFrame title="Settings">
      {(project) => (
        <>
          <Card title="General" aside={<EditProject key={project.url} project={project} />}>
            <dl className="grid gap-4 sm:grid-cols-2">
              <Fact label="Name">{project.name}</Fact>
              <Fact label="URL">{project.url}</Fact>
              <Fact label="Description">{project.description ?? 'None'}</Fact>
              <Fact label="Repository">{project.repository_url ?? 'None'}</Fact>
              <Fact label="Created">
                <Time at={project.created_at} day />
              </Fact>
              <Fact label="Project ID">{project.id}</Fact>
            </dl>
          </Card>
          <Ownership projectId={project.id} />
          <DeployHooks projectId={project.id} />
          <SignIns projectId={project.id} />
          <CompareUsers project={project} />
          <Allowed to="manage" on="organization">
            <DeleteProject project={project} />
          </Allowed>
        </>
      )}
    </ProjectFrame>
  );
}

function DeleteProject({ project }: { project: Schema['Project'] }) {
  return (
    <Card title="Delete project">
      <p className="text-sm text-soft">
        Deletes its scans, findings, monitors, badges and keys. This cannot be undone, and used scans are not refunded.
      </p>
      <div className="mt-4">
        <DialogButton label="Delete project" look="danger">
          {(close) => <DeleteForm project={project} onClose={close} />}
        </DialogButton>
      </div>
    </Card>
  );
}

function DeleteForm({ project: { id, name }, onClose }: { project: Schema['Project']; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useAction(() => api.delete('/api/v1/projects/{project_id}', { path: { project_id: id } }), {
    onDone: async () => {
      await navigate({ to: '/app' });
      await queries.resetQueries({ queryKey: ['projects'] });
    },
  });
  const isTyped = typed.trim() === name.trim();
  return (
    <FormDialog
      {...WARNING}
      title="Delete this project?"
      save={{ error: remove.error, isPending: remove.isPending || !isTyped }}
      action="Delete permanently"
      onClose={onClose}
      onFields={() => isTyped && remove.mutate()}
    >
      <p className="wrap-anywhere">
        <strong>{name}</strong> and everything in it will be deleted permanently.
      </p>
      <Field
        label="Name of the project"
        name="confirm"
        hint={`Type: ${name}`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        required
      />
    </FormDialog>
  );
}
