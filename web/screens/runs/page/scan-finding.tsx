import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { api } from '../../../client/client.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isMissing, Problem } from '../../../ui/problem.tsx';
import { FindingActions } from '../../findings/finding-actions.tsx';
import { FindingDetail } from '../../findings/finding-detail.tsx';
import { FindingHistory } from '../../findings/finding-history.tsx';
import { Neighbours } from '../../findings/neighbours.tsx';
import { useNeighbours } from '../../findings/use-neighbours.ts';
import { Frame } from '../../frame/frame.tsx';
import { Trail } from '../../frame/trail.tsx';
import { hasEnded } from '../run-end.ts';
import { useReading } from './use-reading.ts';
import { useScan, useScanFindings } from './use-scan.ts';

const ROUTE = '/app/projects/$projectId/scans/$scanId/findings/$findingId';

/** A finding of a scan, with its own link. */
export function ScanFinding() {
  const { projectId, scanId, findingId } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const scan = useScan({ projectId, scanId });
  const params = { path: { project_id: projectId, scan_id: scanId, finding_id: findingId } };
  const reading = useReading({ projectId, scanId }, scan.data, {
    queryKey: ['scan-finding', scanId, findingId],
    read: () =>
      api.get('/api/v1/projects/{project_id}/scans/{scan_id}/findings/{finding_id}', params).catch(nullIfMissing),
    isOfEnd: (found) => found !== null,
  });
  const finding = reading.data ?? undefined;
  const listed = useScanFindings({ projectId, scanId }, scan.data);
  const neighbours = useNeighbours(listed.data?.findings, search, finding?.id);
  const isRunning = scan.data !== undefined && !hasEnded(scan.data);
  const isUnknown = !scan.error && !isRunning && reading.data === null;
  const list = { to: '/app/projects/$projectId/scans/$scanId', params: { projectId, scanId } } as const;
  const open = (id: string) =>
    void navigate({ to: ROUTE, params: { projectId, scanId, findingId: id }, search, replace: true });
  return (
    <Frame
      trail={<Trail projectId={projectId} scanId={scanId} />}
      title={finding?.title.replaceAll('`', '') ?? (isUnknown ? 'Finding not found' : 'Finding')}
    >
      <nav aria-label="Findings" className="-mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
        <Link {...list} search={{ ...search, tab: 'findings' }} className="py-1 font-semibold text-brand-ink underline">
          All findings of this scan
        </Link>
        {finding && (
          <Neighbours
            {...neighbours}
            onOpen={open}
            onUp={() => void navigate({ ...list, search: { ...search, tab: 'findings' } })}
          />
        )}
      </nav>
      {scan.error ? (
        <Notice look="error">{scan.error.message}</Notice>
      ) : (
        !isRunning && reading.error && <Problem error={reading.error} onRetry={reading.retry} />
      )}
      {isRunning && <Notice>The scan is running. Its findings can be opened once it has ended.</Notice>}
      {isUnknown && (
        <Notice look="error">
          This scan does not report a finding with this address. It may be part of another scan.
        </Notice>
      )}
      {finding && (
        <FindingDetail
          key={finding.id}
          finding={finding}
          actions={finding.change !== 'fixed' && <FindingActions projectId={projectId} findingId={finding.id} />}
          history={<FindingHistory projectId={projectId} findingId={finding.id} scanId={scanId} />}
        />
      )}
    </Frame>
  );
}

function nullIfMissing(error: Error): null {
  if (isMissing(error)) return null;
  throw error;
}
