import { scanAt } from '../../../client/addresses.ts';
import { api, type Schema } from '../../../client/client.ts';
import { useAction } from '../../../client/use-action.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { isMissing, Problem } from '../../../ui/problem.tsx';
import { Row } from '../../../ui/row.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { KnownTime, Time } from '../../../ui/time.tsx';
import { ProjectFrame } from '../../frame/project-frame.tsx';
import { Downloads } from '../downloads.tsx';
import { scanReport } from '../page/scan-report.ts';
import { partWords } from '../page/scope-words.ts';
import { ShareButton } from './share-button.tsx';
import { sharesKey, useShares } from './use-shares.ts';

/** Reports of completed scans: download and share. */
export function ReportsScreen() {
  return (
    <ProjectFrame title="Reports">
      {({ id }) => (
        <>
          <Allowed to="manage">
            <Shares projectId={id} />
          </Allowed>
          <ReportList projectId={id} />
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
        <TextLink {...scanAt(scan.project_id, scan.id)}>
          <Time at={scan.created_at} />
        </TextLink>
        <span className="line-clamp-2 wrap-anywhere text-muted">
          {scan.grade !== null && `${scan.grade} ${scan.score} · `}
          {[scan.url, partWords(Object.keys(scan.modules)), scan.form_factor === 'mobile' && 'mobile']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-start gap-3">
        <Downloads {...downloads} name={`${downloads.name}-${scan.created_at.slice(0, 10)}`} />
        <ShareButton {...sharing} />
      </span>
    </li>
  );
}

/** Links to reports that work. */
function Shares({ projectId }: { projectId: string }) {
  const shares = useShares(projectId);
  const revoke = useAction(
    (share_id: string) =>
      api.delete('/api/v1/projects/{project_id}/report-shares/{share_id}', {
        path: { project_id: projectId, share_id },
      }),
    { refresh: [sharesKey(projectId)] },
  );
  const list = shares.data?.shares ?? [];
  if (shares.error && !isMissing(shares.error)) return <Problem query={shares} />;
  if (list.length === 0) return null;
  return (
    <Card title="Shared links">
      <ErrorNotice error={revoke.error} />
      <ul className="divide-y divide-line">
        {list.map((share) => (
          <Row
            key={share.id}
            title={share.name}
            about={
              <>
                {share.scanned_url} · expires <Time at={share.expires_at} /> ·{' '}
                {share.last_opened_at === null && 'not opened yet'}
                <KnownTime
                  words={`opened ${share.opened === 1 ? 'once' : `${share.opened} times`}, last `}
                  at={share.last_opened_at}
                />
              </>
            }
          >
            <Button
              label="Revoke"
              look="danger"
              disabled={revoke.isPending}
              onClick={() => revoke.mutate(share.id)}
              aria-label={`Revoke link for ${share.name}`}
            />
          </Row>
        ))}
      </ul>
    </Card>
  );
}
