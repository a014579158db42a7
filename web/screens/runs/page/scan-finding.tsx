import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { scanAt, scanFindingAt } from '../../../client/addresses.ts';
import { api, type Schema } from '../../../client/client.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isMissing, Problem } from '../../../ui/problem.tsx';
import { type Finding, findingSearch } from '../../findings/finding-filter.ts';
import { FindingPanel } from '../../findings/finding-panel.tsx';
import { endOf } from '../run-end.ts';
import { retried } from './use-reading.ts';

interface Opened {
  /** It has ended. */
  readonly scan: Schema['Scan'];
  readonly findingId: string;
  readonly findings: readonly Finding[] | undefined;
}

/** A finding of a scan, beside their list. */
export function ScanFinding({ scan, findingId, findings }: Opened) {
  const search = findingSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { id: scanId, project_id: projectId } = scan;
  const params = { path: { project_id: projectId, scan_id: scanId, finding_id: findingId } };
  const reading = useQuery({
    queryKey: ['scan-finding', scanId, findingId, endOf(scan)],
    queryFn: () =>
      api.get('/api/v1/projects/{project_id}/scans/{scan_id}/findings/{finding_id}', params).catch(nullIfMissing),
    retry: retried,
  });
  const isUnknown = reading.data === null;
  return (
    <FindingPanel
      place={{ projectId, scanId }}
      finding={reading.data ?? undefined}
      {...{ findingId, isUnknown, findings, search }}
      onClose={() =>
        navigate({ ...scanAt(projectId, scanId), search: { ...search, tab: 'findings' }, resetScroll: false })
      }
      onOpen={(id) => navigate({ ...scanFindingAt(projectId, scanId, id), search, resetScroll: false, replace: true })}
    >
      <Problem query={reading} />
      {isUnknown && (
        <Notice look="error">
          This scan does not report a finding with this address. It may be part of another scan.
        </Notice>
      )}
    </FindingPanel>
  );
}

function nullIfMissing(error: Error): null {
  if (isMissing(error)) return null;
  throw error;
}
