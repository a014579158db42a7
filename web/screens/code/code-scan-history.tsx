import { Link } from '@tanstack/react-router';
import { api, type Schema } from '../../client/client.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Time } from '../../ui/time.tsx';
import { countsOf } from '../../ui/totals.tsx';

export function CodeScanHistory({ projectId }: { projectId: string }) {
  return (
    <PagedList
      queryKey={['code-scans', projectId]}
      limit={10}
      none="No code scans yet."
      of="code_scans"
      read={(query) => api.get('/api/v1/projects/{project_id}/code-scans', { path: { project_id: projectId }, query })}
    >
      {(scan) => <Item scan={scan} />}
    </PagedList>
  );
}

function Item({ scan }: { scan: Schema['CodeScanItem'] }) {
  return (
    <li>
      <Link
        to="/app/projects/$projectId/code-scans/$scanId"
        params={{ projectId: scan.project_id, scanId: scan.id }}
        className="flex flex-wrap items-center justify-between gap-x-4 py-3 hover:underline"
      >
        <span className="wrap-anywhere">
          <Time at={scan.created_at} /> <span className="text-muted">{scan.repository}</span>
        </span>
        <span className="text-muted">
          {scan.status}
          {scan.grade !== null && ` · ${scan.grade} ${scan.score}`}
          {scan.totals && ` · ${countsOf(scan.totals)}`}
        </span>
      </Link>
    </li>
  );
}
