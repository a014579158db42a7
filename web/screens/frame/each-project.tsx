import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Each project is a request of its own. */
const MOST_PROJECTS = 25;

interface Listed {
  readonly intro: string;
  /** What each project lists, in the plural. */
  readonly things: string;
  readonly children: (project: Schema['ProjectItem']) => ReactNode;
}

/** Something of every project, for what the API lists by project only; the first projects if there are many. */
export function EachProject({ intro, things, children }: Listed) {
  const projects = useQuery({ queryKey: ['projects'], queryFn: () => answerOf(client.GET('/api/v1/projects')) });
  const all = projects.data?.projects ?? [];
  return (
    <>
      {projects.error && <Notice look="error">{projects.error.message}</Notice>}
      <p className="text-sm text-soft">{intro}</p>
      {projects.data && all.length === 0 && (
        <Notice>
          No projects yet.{' '}
          <Link to="/app" className="font-semibold underline">
            Add a project
          </Link>
        </Notice>
      )}
      {all.slice(0, MOST_PROJECTS).map(children)}
      {all.length > MOST_PROJECTS && (
        <Notice>
          The first {MOST_PROJECTS} of {all.length} projects are listed. Open the other projects to see their {things}.
        </Notice>
      )}
    </>
  );
}

interface OfProject {
  readonly project: Schema['ProjectItem'];
  readonly error: Error | null;
  /** Shown if there are none. */
  readonly none: string | false;
  /** Where its list is; default: the project. */
  readonly to?:
    | '/app/projects/$projectId'
    | '/app/projects/$projectId/monitoring'
    | '/app/projects/$projectId/settings';
  readonly children: ReactNode;
}

/** What one project lists, and a link to that. */
export function ProjectCard({
  project: { id, name },
  error,
  none,
  to = '/app/projects/$projectId',
  children,
}: OfProject) {
  return (
    <Card
      title={name}
      aside={
        <Link to={to} params={{ projectId: id }} className={buttonLook('plain')}>
          Open<span className="sr-only"> {name}</span>
        </Link>
      }
    >
      {error && <Notice look="error">{error.message}</Notice>}
      {none && <p className="text-sm text-muted">{none}</p>}
      <ul className="divide-y divide-line text-sm">{children}</ul>
    </Card>
  );
}
