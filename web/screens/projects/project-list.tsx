import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { answerOf, client, Refused } from '../../client/client.ts';
import { forgetSite, keptSite } from '../../client/kept-site.ts';
import { useMe } from '../../client/me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Frame } from '../frame/frame.tsx';
import { ProjectCard } from './project-card.tsx';
import { byUrgency, isRunning } from './urgency.ts';

const POLL_MS = 4000;
/** From this number of projects on, they can be searched. */
const SEARCHED = 4;

/** All projects, the most urgent first. */
export function ProjectList() {
  const [search, setSearch] = useState('');
  const projects = useQuery({
    queryKey: ['projects', 'overview'],
    queryFn: () => answerOf(client.GET('/api/v1/projects', { params: { query: { view: 'overview' } } })),
    refetchInterval: ({ state }) => (state.data?.projects.some(isRunning) ? POLL_MS : false),
  });
  const me = useMe();
  const all = projects.data?.projects;
  const hasProjects = all !== undefined && all.length > 0;
  useEffect(() => {
    if (hasProjects) forgetSite();
  }, [hasProjects]);
  const words = search.trim().toLowerCase();
  const shown = all?.filter(({ name, url }) => `${name} ${url}`.toLowerCase().includes(words)).toSorted(byUrgency);
  return (
    <Frame
      title="Projects"
      aside={me.data && <Quota plan={me.data.plan} used={me.data.scan_quota.used} limit={me.data.scan_quota.limit} />}
    >
      {projects.error && <Problem error={projects.error} onRetry={() => void projects.refetch()} />}
      {all && all.length >= SEARCHED && (
        <Field
          label="Search projects"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {shown && shown.length > 0 && (
        <ul className="grid gap-3">
          {shown.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
      {all && all.length > 0 && shown?.length === 0 && <Notice>No project matches “{search.trim()}”.</Notice>}
      {all?.length === 0 && (
        <Notice>No projects yet. Add the site you want to scan; you can start the first scan right after.</Notice>
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
  const [site] = useState(keptSite);
  const create = useMutation({
    mutationFn: (body: { name: string; url: string }) => answerOf(client.POST('/api/v1/projects', { body })),
    onError: (error) => {
      if (error instanceof Refused && error.status === 409) forgetSite();
    },
    onSuccess: ({ id }) => {
      forgetSite();
      return navigate({ to: '/app/projects/$projectId', params: { projectId: id } });
    },
  });
  return (
    <Card title="Add a project">
      <Form
        className="grid gap-4 sm:grid-cols-[1fr_2fr_auto] sm:items-end"
        onFields={(text) => create.mutate({ name: text('name'), url: text('url') })}
      >
        <Field label="Name" name="name" defaultValue={site?.host} maxLength={120} required />
        <Field
          label="URL"
          name="url"
          type="url"
          defaultValue={site?.href}
          placeholder="https://your-site.example"
          maxLength={2048}
          required
        />
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
