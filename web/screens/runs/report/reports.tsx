import { Link, useParams } from '@tanstack/react-router';
import { api, type Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { ProjectFrame } from '../../frame/project-frame.tsx';
import { Downloads } from '../downloads.tsx';
import { scanReport } from '../page/scan-report.ts';
import { ShareButton } from './share-button.tsx';
import { Shares } from './shares.tsx';

/** Reports of completed scans: download and share. */
export function ReportsScreen() {
  const { projectId } = useParams({ from: '/app/projects/$projectId/reports' });
  return (
    <ProjectFrame projectId={projectId} title="Reports">
      {() => (
        <>
          <Shares projectId={projectId} />
          <ReportList projectId={projectId} />
        </>
      )}
    </ProjectFrame>
  );
}

function ReportList({ projectId }: { projectId: string }) {
  return (
    <Card title="Reports">
      <p className="mb-2 text-sm text-soft">
        Every finding with its evidence, timestamped and signed. Anyone who has the PDF or JSON file can{' '}
        <a href="/verify-report" className="text-brand-ink underline">
          verify it
        </a>
        .
      </p>
      <PagedList
        queryKey={['scans', projectId, 'reports']}
        limit={10}
        none="No scans yet."
        of="scans"
        read={(query) => api.get('/api/v1/projects/{project_id}/scans', { path: { project_id: projectId }, query })}
      >
        {(scan) => scan.totals && <ReportItem scan={scan} />}
      </PagedList>
    </Card>
  );
}

function ReportItem({ scan }: { scan: Schema['Scan'] }) {
  const { downloads, sharing } = scanReport(scan);
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
        <Downloads {...downloads} name={`${downloads.name}-${scan.created_at.slice(0, 10)}`} />
        <ShareButton {...sharing} />
      </span>
    </li>
  );
}
