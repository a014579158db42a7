import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { useProjectOverview } from '../../client/project.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { NoticeLink } from '../../ui/text-link.tsx';
import { byUrgency } from './urgency.ts';

/** Each project is a request of its own. */
const MAX_PROJECTS = 25;

interface Listed {
  readonly intro: string;
  /** What each project lists, in the plural. */
  readonly things: string;
  /** Which projects are known to have none, and where one is added: they are listed last, in one card. */
  readonly empty?: {
    readonly is: (project: Schema['ProjectItem']) => boolean;
    readonly addAt: OfProject['to'];
  };
  readonly children: (project: Schema['ProjectItem']) => ReactNode;
}

/** Something of every project, the most urgent first, for what the API lists by project only; the first projects if there are many. */
export function EachProject({ intro, things, empty, children }: Listed) {
  const projects = useProjectOverview();
  const all = projects.data?.projects.toSorted(byUrgency) ?? [];
  const [without, filled] = [all.filter((one) => empty?.is(one)), all.filter((one) => !empty?.is(one))];
  return (
    <>
      <ErrorNotice error={projects.error} />
      <p className="text-sm text-soft">{intro}</p>
      {projects.data && all.length === 0 && (
        <Notice>
          No projects yet. <NoticeLink to="/app">Add a project</NoticeLink>
        </Notice>
      )}
      {filled.slice(0, MAX_PROJECTS).map(children)}
      <Left all={filled.length} things={things} />
      {empty && without.length > 0 && (
        <Card title={`No ${things} yet`}>
          <ul className="divide-y divide-line text-sm">
            {without.slice(0, MAX_PROJECTS).map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <Link to={empty.addAt} params={{ projectId: id }} className={buttonLook('plain')}>
                  Set up<span className="sr-only"> {name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Left all={without.length} things={things} isEmpty />
    </>
  );
}

/** That a list has only the first projects. */
function Left({ all, things, isEmpty = false }: { all: number; things: string; isEmpty?: boolean }) {
  if (all <= MAX_PROJECTS) return null;
  return (
    <Notice>
      The first {MAX_PROJECTS} of {all} {isEmpty ? `projects without ${things}` : 'projects'} are listed. Open the other
      projects to {isEmpty ? `set up ${things}` : `see their ${things}`}.
    </Notice>
  );
}

interface OfProject {
  readonly project: Schema['ProjectItem'];
  readonly error: Error | null;
  /** Shown if there are none. */
  readonly none: string | false;
  /** Where its list is. */
  readonly to: '/app/projects/$projectId/monitoring' | '/app/projects/$projectId/settings';
  readonly children: ReactNode;
}

/** What one project lists, and a link to that. */
export function ProjectCard({ project: { id, name }, error, none, to, children }: OfProject) {
  return (
    <Card
      title={name}
      aside={
        <Link to={to} params={{ projectId: id }} className={buttonLook('plain')}>
          Open<span className="sr-only"> {name}</span>
        </Link>
      }
    >
      <ErrorNotice error={error} />
      {none && <p className="text-sm text-muted">{none}</p>}
      <ul className="divide-y divide-line text-sm">{children}</ul>
    </Card>
  );
}
