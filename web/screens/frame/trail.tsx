import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../client/project.ts';

interface Trailing {
  readonly projectId: string;
  /** The scan of the screen, if it is one below a scan. */
  readonly scanId?: string;
}

const STEP = 'inline-block py-1 wrap-anywhere hover:underline';

/** The way from all projects to the screen. */
export function Trail({ projectId, scanId }: Trailing) {
  const { data: project } = useProject(projectId);
  return (
    <nav aria-label="Breadcrumb" className="-mb-5 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/app" className={STEP}>
            Projects
          </Link>
        </li>
        <Step>
          <Link to="/app/projects/$projectId" params={{ projectId }} className={STEP}>
            {project?.name ?? 'Project'}
          </Link>
        </Step>
        {scanId !== undefined && (
          <Step>
            <Link to="/app/projects/$projectId/scans/$scanId" params={{ projectId, scanId }} className={STEP}>
              Scan
            </Link>
          </Step>
        )}
      </ol>
    </nav>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-x-2">
      <span aria-hidden="true">›</span>
      {children}
    </li>
  );
}
