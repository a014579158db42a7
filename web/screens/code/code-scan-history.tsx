import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Time } from '../../ui/time.tsx';
import { countsOf } from '../../ui/totals.tsx';

const LIMIT = 10;

export function CodeScanHistory({ projectId }: { projectId: string }) {
  const [offset, setOffset] = useState(0);
  const scans = useQuery({
    queryKey: ['code-scans', projectId, offset],
    placeholderData: keepPreviousData,
    queryFn: () =>
      answerOf(
        client.GET('/api/v1/projects/{project_id}/code-scans', {
          params: { path: { project_id: projectId }, query: { limit: LIMIT, offset } },
        }),
      ),
  });
  if (scans.error) return <Notice look="error">{scans.error.message}</Notice>;
  if (!scans.data) return null;
  const { code_scans: items, total } = scans.data;
  if (total === 0) return <p className="text-muted">No code scans yet.</p>;
  return (
    <div>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((scan) => (
          <Item key={scan.id} scan={scan} />
        ))}
      </ul>
      {total > LIMIT && (
        <Pager offset={offset} limit={LIMIT} count={items.length} total={total} none="" onOffset={setOffset} />
      )}
    </div>
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
