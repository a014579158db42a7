import { Link, type LinkProps } from '@tanstack/react-router';
import { memo, type ReactNode, useMemo } from 'react';
import { useProject } from '../../client/project.ts';
import { PROJECT_SECTIONS } from './sections.ts';

export const PLACE = 'block rounded-lg px-3 py-1.5 text-sm max-lg:py-2';
export const OTHER = 'text-soft hover:bg-sunken hover:text-ink';
const WITHIN = 'font-semibold text-ink hover:bg-sunken';
const CURRENT = 'bg-brand-soft font-semibold text-ink';

interface Listed extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  readonly label: string;
  /** `page`: it is shown; `true`: what is shown belongs to it. */
  readonly current: 'page' | 'true' | false;
}

/** A link of the sidebar. Rendered again only if it changes: a link of the router costs more than what is around it. */
export const Place = memo(function Place({ label, current, ...place }: Listed) {
  const look = current === 'page' ? CURRENT : current ? WITHIN : OTHER;
  return (
    <li>
      <Link {...place} className={`${PLACE} ${look}`} aria-current={current || undefined}>
        {label}
      </Link>
    </li>
  );
});

/** A heading has its place before its text is known, so that nothing moves. */
export function Group({ name, heading, children }: { name: string; heading: ReactNode; children: ReactNode }) {
  return (
    <nav aria-label={name}>
      <div className="flex min-h-9 items-center px-3 text-xs font-semibold text-muted">{heading}</div>
      <ul className="grid max-lg:grid-cols-2">{children}</ul>
    </nav>
  );
}

/** The screens of a project. */
export function ProjectGroup({ projectId, path }: { projectId: string; path: string }) {
  const project = useProject(projectId);
  const params = useMemo(() => ({ projectId }), [projectId]);
  const own = `/app/projects/${projectId}`;
  return (
    <Group
      name="Project"
      heading={<span className="line-clamp-2 wrap-anywhere">{project.data?.name ?? 'Project'}</span>}
    >
      {PROJECT_SECTIONS.map(({ to, label, ...section }) => {
        const isShown = path === to.replace('/app/projects/$projectId', own);
        const isWithin = 'within' in section && section.within.test(path.slice(own.length));
        return <Place key={to} to={to} params={params} label={label} current={isShown ? 'page' : isWithin && 'true'} />;
      })}
    </Group>
  );
}
