import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { isMissing, Missing, Problem } from '../../ui/problem.tsx';
import { Frame } from '../frame/frame.tsx';
import { useProject } from './use-project.ts';

const TABS = [
  { to: '/app/projects/$projectId', label: 'Overview' },
  { to: '/app/projects/$projectId/monitoring', label: 'Monitoring' },
  { to: '/app/projects/$projectId/analyses', label: 'Analyses' },
  { to: '/app/projects/$projectId/deliverability', label: 'Email' },
  { to: '/app/projects/$projectId/reports', label: 'Reports' },
  { to: '/app/projects/$projectId/badge', label: 'Badge' },
  { to: '/app/projects/$projectId/keys', label: 'API keys' },
  { to: '/app/projects/$projectId/notifications', label: 'Notifications' },
  { to: '/app/projects/$projectId/settings', label: 'Settings' },
] as const;

interface Framed {
  readonly projectId: string;
  /** Of the screen; the overview has the name of the project only. */
  readonly title?: string;
  readonly aside?: ReactNode;
  readonly children: (project: Schema['Project']) => ReactNode;
}

/** Layout of the screens of a project. */
export function ProjectFrame({ projectId, title, aside, children }: Framed) {
  const project = useProject(projectId);
  if (isMissing(project.error))
    return (
      <Frame title="Project not found">
        <Missing what="Project" />
      </Frame>
    );
  const name = project.data?.name ?? 'Project';
  return (
    <Frame title={title === undefined ? name : `${name}: ${title}`} aside={project.data && aside}>
      {project.error && <Problem error={project.error} onRetry={() => void project.refetch()} />}
      {project.data && (
        <>
          <p className="-mt-4 text-sm break-all text-muted">{project.data.url}</p>
          <nav aria-label="Project" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
            {TABS.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                params={{ projectId }}
                activeOptions={{ exact: to === '/app/projects/$projectId', includeSearch: false }}
                className="shrink-0 rounded-lg border border-line px-3 py-2 text-sm text-soft hover:bg-sunken"
                activeProps={{ className: 'bg-brand-soft border-brand font-semibold text-ink', 'aria-current': 'page' }}
              >
                {label}
              </Link>
            ))}
          </nav>
          {children(project.data)}
        </>
      )}
    </Frame>
  );
}
