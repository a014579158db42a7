import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Time } from '../../ui/time.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { DeployHooks } from './deploy-hooks.tsx';
import { EditProject } from './edit-project.tsx';
import { Ownership } from './ownership.tsx';

/** Settings of a project: what it is, who owns the site, deploy hooks, and its deletion by an admin. */
export function ProjectSettings() {
  const { projectId } = useParams({ from: '/app/projects/$projectId/settings' });
  const isAdmin = useMe().data?.organization.role === 'admin';
  return (
    <ProjectFrame projectId={projectId} title="Settings">
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
          <Ownership projectId={projectId} />
          <DeployHooks projectId={projectId} />
          {isAdmin && <DeleteProject project={project} />}
        </>
      )}
    </ProjectFrame>
  );
}

function DeleteProject({ project }: { project: Schema['Project'] }) {
  const [asks, setAsks] = useState(false);
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api.delete('/api/v1/projects/{project_id}', { path: { project_id: project.id } }),
    onSuccess: async () => {
      await navigate({ to: '/app' });
      await queries.resetQueries({ queryKey: ['projects'] });
    },
  });
  const isTyped = typed.trim() === project.name.trim();
  return (
    <Card title="Delete project">
      <p className="text-sm text-soft">
        Deletes its scans, findings, monitors, badges and keys. This cannot be undone, and used scans are not refunded.
      </p>
      <div className="mt-4">
        <Button
          look="danger"
          onClick={() => {
            setTyped('');
            setAsks(true);
          }}
        >
          Delete project
        </Button>
      </div>
      {asks && (
        <FormDialog
          title="Delete this project?"
          save={{ error: remove.error, isPending: remove.isPending || !isTyped }}
          action="Delete permanently"
          look="danger"
          onClose={() => setAsks(false)}
          className="grid gap-4 text-sm text-soft"
          onFields={() => isTyped && remove.mutate()}
        >
          <p className="wrap-anywhere">
            <strong>{project.name}</strong> and everything in it will be deleted permanently.
          </p>
          <Field
            label="Name of the project"
            name="confirm"
            hint={`Type: ${project.name}`}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            required
          />
        </FormDialog>
      )}
    </Card>
  );
}
