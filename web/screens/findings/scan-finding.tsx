import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { answerOf, client } from '../../client/client.ts';
import { Notice } from '../../ui/notice.tsx';
import { isMissing, Problem } from '../../ui/problem.tsx';
import { Frame } from '../frame/frame.tsx';
import { Trail } from '../frame/trail.tsx';
import { hasEnded } from '../scans/scan-end.ts';
import { useReading } from '../scans/use-reading.ts';
import { useScan, useScanFindings } from '../scans/use-scan.ts';
import { FindingActions } from './finding-actions.tsx';
import { FindingDetail } from './finding-detail.tsx';
import { type Finding, type FindingSearch, filterFindings } from './finding-filter.ts';
import { FindingHistory } from './finding-history.tsx';
import { Neighbours } from './neighbours.tsx';

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
      answerOf(client.GET('/api/v1/projects/{project_id}/scans/{scan_id}/findings/{finding_id}', { params })).catch(
        nullIfMissing,
      ),
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

/** The findings before and after it in the list that it was opened from. */
export function useNeighbours(findings: readonly Finding[] | undefined, search: FindingSearch, id: string | undefined) {
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the search, which is a new object each time
  const shown = useMemo(() => (findings ? filterFindings(findings, search) : []), [findings, key]);
  const at = shown.findIndex((one) => one.id === id);
  return {
    index: at,
    count: shown.length,
    previous: at > 0 ? shown[at - 1]?.id : undefined,
    next: at >= 0 ? shown[at + 1]?.id : undefined,
  };
}
