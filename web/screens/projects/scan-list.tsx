import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Time } from '../../ui/time.tsx';
import { changeWords } from '../../ui/totals.tsx';

const LIMIT = 20;
const POLL_MS = 3000;

/** The scans of a project, newest first; running ones are followed. */
export function ScanList({ projectId }: { projectId: string }) {
  const [offset, setOffset] = useState(0);
  const scans = useQuery({
    queryKey: ['scans', projectId, offset],
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (state.data?.scans.some(({ completed_at: end }) => end === null) ? POLL_MS : false),
    queryFn: () =>
      answerOf(
        client.GET('/api/v1/projects/{project_id}/scans', {
          params: { path: { project_id: projectId }, query: { limit: LIMIT, offset } },
        }),
      ),
  });
  return (
    <Card title="Scans">
      {scans.error && <Problem error={scans.error} onRetry={() => void scans.refetch()} />}
      {scans.data && (
        <>
          <ul className="divide-y divide-line">
            {scans.data.scans.map((scan) => (
              <ScanItem key={scan.id} scan={scan} />
            ))}
          </ul>
          <Pager
            offset={offset}
            limit={LIMIT}
            count={scans.data.scans.length}
            total={scans.data.total}
            none="No scans yet. Start one with “Scan now”."
            onOffset={setOffset}
          />
        </>
      )}
    </Card>
  );
}

function ScanItem({ scan }: { scan: Schema['Scan'] }) {
  return (
    <li>
      <Link
        to="/app/projects/$projectId/scans/$scanId"
        params={{ projectId: scan.project_id, scanId: scan.id }}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm hover:underline"
      >
        <span>
          <Time at={scan.created_at} />
          {scan.release !== null && <span className="text-muted"> · after a release</span>}
          {!scan.counts && (
            <span className="block text-xs wrap-anywhere text-muted">{scan.origin} · does not count</span>
          )}
        </span>
        <span className="text-muted">
          {scan.status}
          {scan.grade !== null && ` · ${scan.grade} ${scan.score}`}
          {scan.status === 'completed' && scan.not_scored !== null && ' · not scored'}
          {scan.totals &&
            ` · ${scan.totals.critical} critical, ${scan.totals.high} high, ${scan.totals.medium} medium · ${changeWords(scan.totals)}`}
        </span>
      </Link>
    </li>
  );
}
