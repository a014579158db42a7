import { Link } from '@tanstack/react-router';
import type { Schema } from '../../../client/client.ts';
import { useProject } from '../../../client/project.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { optionsOf, type useStartScan } from './use-start-scan.ts';

interface Actions {
  readonly scan: Schema['Scan'];
  readonly start: ReturnType<typeof useStartScan>;
}

/** What can be done after a scan has ended: only pages of the project's origin can be scanned again. */
export function ScanActions({ scan, start }: Actions) {
  const { data: project } = useProject(scan.project_id);
  const isRepeatable = project !== undefined && new URL(project.url).origin === scan.origin;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {scan.status === 'completed' && (
        <Link
          to="/app/projects/$projectId/compare"
          params={{ projectId: scan.project_id }}
          search={{ to: scan.id }}
          className={buttonLook('plain')}
        >
          Compare
        </Link>
      )}
      {isRepeatable && (
        <Button look="plain" onClick={() => start.mutate(optionsOf(scan))} disabled={start.isPending}>
          {scan.phases.active === null ? 'Scan again' : 'Repeat passive scan'}
        </Button>
      )}
    </div>
  );
}
