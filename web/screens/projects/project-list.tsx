import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { answerOf, client } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Frame } from '../frame/frame.tsx';

export function ProjectList() {
  const projects = useQuery({ queryKey: ['projects'], queryFn: () => answerOf(client.GET('/api/v1/projects')) });
  const me = useMe();
  return (
    <Frame
      title="Projects"
      aside={me.data && <Quota plan={me.data.plan} used={me.data.scan_quota.used} limit={me.data.scan_quota.limit} />}
    >
      {projects.error && <Notice look="error">{projects.error.message}</Notice>}
      {projects.data && (
        <div className="grid gap-3">
          {projects.data.projects.map((project) => (
            <Link
              key={project.id}
              to="/app/projects/$projectId"
              params={{ projectId: project.id }}
              className="grid gap-1 rounded-2xl border border-line bg-surface p-5 shadow-sm hover:border-brand-ink sm:flex sm:items-center sm:justify-between"
            >
              <span>
                <span className="block font-semibold">{project.name}</span>
                <span className="block text-sm break-all text-muted">{project.url}</span>
              </span>
              <span className="text-sm text-muted">
                {project.latest_scan ? `last scan ${project.latest_scan.status}` : 'not scanned yet'} ·{' '}
                {project.scan_count} {project.scan_count === 1 ? 'scan' : 'scans'}
              </span>
            </Link>
          ))}
          {projects.data.projects.length === 0 && <Notice>No projects yet. Add the site you want to scan.</Notice>}
        </div>
      )}
      <NewProject />
    </Frame>
  );
}

function Quota({ plan, used, limit }: { plan: string; used: number; limit: number }) {
  return (
    <p className="text-sm text-muted">
      <strong className="text-ink">{plan}</strong> plan · {used} of {limit} scans this month
    </p>
  );
}

function NewProject() {
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (body: { name: string; url: string }) => answerOf(client.POST('/api/v1/projects', { body })),
    onSuccess: ({ id }) => navigate({ to: '/app/projects/$projectId', params: { projectId: id } }),
  });
  return (
    <Card title="Add a project">
      <Form
        className="grid gap-4 sm:grid-cols-[1fr_2fr_auto] sm:items-end"
        onFields={(text) => create.mutate({ name: text('name'), url: text('url') })}
      >
        <Field label="Name" name="name" maxLength={120} required />
        <Field label="URL" name="url" type="url" placeholder="https://your-site.example" maxLength={2048} required />
        <Button type="submit" disabled={create.isPending}>
          Add
        </Button>
      </Form>
      {create.error && (
        <div className="mt-4">
          <Notice look="error">{create.error.message}</Notice>
        </div>
      )}
    </Card>
  );
}
