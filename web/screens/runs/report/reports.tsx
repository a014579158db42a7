import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, client, type Schema } from '../../../client/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { isMissing, Problem } from '../../../ui/problem.tsx';
import { Time } from '../../../ui/time.tsx';
import { ProjectFrame } from '../../frame/project-frame.tsx';
import { ReportDownloads, reportName } from './report-downloads.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { Shares } from './shares.tsx';

const LIMIT = 10;

/** Reports of completed scans: download and share. */
export function ReportsScreen() {
  const { projectId } = useParams({ from: '/app/projects/$projectId/reports' });
  const [shared, setShared] = useState<Schema['Scan']>();
  const [created, setCreated] = useState<Schema['NewReportShare']>();
  return (
    <ProjectFrame projectId={projectId} title="Reports">
      {() => (
        <>
          <Shares projectId={projectId} created={created} />
          <ReportList projectId={projectId} onShare={setShared} />
          {shared && (
            <ShareDialog
              scan={shared}
              onCreated={(share) => {
                setCreated(share);
                setShared(undefined);
              }}
              onClose={() => setShared(undefined)}
            />
          )}
        </>
      )}
    </ProjectFrame>
  );
}

function ReportList({ projectId, onShare }: { projectId: string; onShare: (scan: Schema['Scan']) => void }) {
  const [offset, setOffset] = useState(0);
  const scans = useQuery({
    queryKey: ['scans', projectId, 'reports', offset],
    placeholderData: (previous) => previous,
    queryFn: () =>
      answerOf(
        client.GET('/api/v1/projects/{project_id}/scans', {
          params: { path: { project_id: projectId }, query: { limit: LIMIT, offset } },
        }),
      ),
  });
  return (
    <Card title="Reports">
      {scans.error && !isMissing(scans.error) && <Problem error={scans.error} onRetry={() => void scans.refetch()} />}
      <p className="text-sm text-soft">
        Every finding with its evidence, timestamped and signed. Anyone who has the PDF or JSON file can{' '}
        <a href="/verify-report" className="text-brand-ink underline">
          verify it
        </a>
        .
      </p>
      {scans.data && (
        <>
          <ul className="mt-2 divide-y divide-line">
            {scans.data.scans
              .filter(({ totals }) => totals !== null)
              .map((scan) => (
                <ReportItem key={scan.id} scan={scan} onShare={onShare} />
              ))}
          </ul>
          <Pager
            offset={offset}
            limit={LIMIT}
            count={scans.data.scans.length}
            total={scans.data.total}
            none="No scans yet."
            onOffset={setOffset}
          />
        </>
      )}
    </Card>
  );
}

function ReportItem({ scan, onShare }: { scan: Schema['Scan']; onShare: (scan: Schema['Scan']) => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 text-sm">
      <span className="grid min-w-0 max-w-full gap-1">
        <Link
          to="/app/projects/$projectId/scans/$scanId"
          params={{ projectId: scan.project_id, scanId: scan.id }}
          className="font-semibold text-brand-ink underline"
        >
          <Time at={scan.created_at} />
        </Link>
        <span className="line-clamp-2 wrap-anywhere text-muted">
          {scan.grade !== null && `${scan.grade} ${scan.score} · `}
          {scan.url}
        </span>
      </span>
      <span className="flex flex-wrap items-start gap-3">
        <ReportDownloads scan={scan} name={`${reportName(scan)}-${scan.created_at.slice(0, 10)}`} />
        <Button look="plain" onClick={() => onShare(scan)}>
          Share
        </Button>
      </span>
    </li>
  );
}
