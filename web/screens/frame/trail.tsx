import { Link } from '@tanstack/react-router';
import { projectAt, scanAt } from '../../client/addresses.ts';
import { useProject } from '../../client/project.ts';

/** Where a screen or a list of findings is: below a scan, or below its project only. */
export interface ListPlace {
  readonly projectId: string;
  readonly scanId?: string;
}

/** The way from all projects to the screen. */
export function Trail({ projectId, scanId }: ListPlace) {
  const { data: project } = useProject(projectId);
  const steps = [
    { label: 'Projects', to: '/app' },
    { label: project?.name ?? 'Project', ...projectAt(projectId) },
    ...(scanId === undefined ? [] : [{ label: 'Scan', ...scanAt(projectId, scanId) }]),
  ] as const;
  return (
    <nav aria-label="Breadcrumb" className="-mb-5 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ label, ...place }, i) => (
          <li key={place.to} className="flex min-w-0 items-center gap-x-2">
            {i > 0 && <span aria-hidden="true">›</span>}
            <Link {...place} className="inline-block py-1 wrap-anywhere hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
