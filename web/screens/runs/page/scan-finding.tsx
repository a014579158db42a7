import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { scanAt, scanFindingAt } from '../../../client/addresses.ts';
import { api } from '../../../client/client.ts';
import { ErrorNotice, Notice } from '../../../ui/notice.tsx';
import { isMissing, Problem } from '../../../ui/problem.tsx';
import { FindingPage } from '../../findings/finding-page.tsx';
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
  const isRunning = scan.data !== undefined && !hasEnded(scan.data);
  const isUnknown = !scan.error && !isRunning && reading.data === null;
  const list = { ...scanAt(projectId, scanId), search: { ...search, tab: 'findings' } } as const;
  return (
    <FindingPage
      place={{ projectId, scanId }}
      finding={finding}
      isUnknown={isUnknown}
      findings={listed.data?.findings}
      search={search}
      back={<Link {...list}>All findings of this scan</Link>}
      onBack={() => navigate(list)}
      onOpen={(id) => navigate({ ...scanFindingAt(projectId, scanId, id), search, replace: true })}
    >
      <ErrorNotice error={scan.error} />
      {!scan.error && !isRunning && <Problem query={reading} />}
      {isRunning && <Notice>The scan is running. Its findings can be opened once it has ended.</Notice>}
      {isUnknown && (
        <Notice look="error">
          This scan does not report a finding with this address. It may be part of another scan.
        </Notice>
      )}
    </FindingPage>
  );
}

function nullIfMissing(error: Error): null {
  if (isMissing(error)) return null;
  throw error;
}
