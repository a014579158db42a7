import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { Frame } from '../frame/frame.tsx';
import { hasEnded, useResults, useScan } from '../scans/use-scan.ts';
import { FindingActions } from './finding-actions.tsx';
import { FindingDetail } from './finding-detail.tsx';
import { type Finding, type FindingSearch, filterFindings, indexFindings } from './finding-filter.ts';
import { FindingHistory } from './finding-history.tsx';
import { Neighbours } from './neighbours.tsx';

const ROUTE = '/app/projects/$projectId/scans/$scanId/findings/$findingId';

/** A finding of a scan, with its own link. */
export function ScanFinding() {
  const { projectId, scanId, findingId } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const scan = useScan({ projectId, scanId });
  const results = useResults({ projectId, scanId }, scan.data);
  const finding = results.data && findingWith(results.data.findings, findingId);
  const neighbours = useNeighbours(results.data?.findings, search, finding?.id);
  const error = scan.error ?? results.error;
  const isRunning = scan.data !== undefined && !hasEnded(scan.data);
  const isMissing = !error && !isRunning && results.data !== undefined && finding === undefined;
  const list = { to: '/app/projects/$projectId/scans/$scanId', params: { projectId, scanId } } as const;
  const open = (id: string) =>
    void navigate({ to: ROUTE, params: { projectId, scanId, findingId: id }, search, replace: true });
  return (
    <Frame title={finding?.title.replaceAll('`', '') ?? (isMissing ? 'Finding not found' : 'Finding')}>
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
      {error && <Notice look="error">{error.message}</Notice>}
      {isRunning && <Notice>The scan is running. Its findings can be opened once it has ended.</Notice>}
      {isMissing && (
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

/** The finding with that id, or with a place of that id. */
function findingWith(findings: readonly Finding[], id: string): Finding | undefined {
  return (
    findings.find((one) => one.id === id) ?? findings.find(({ places }) => places.some((place) => place.id === id))
  );
}

/** The findings before and after it in the list that it was opened from. */
export function useNeighbours(findings: readonly Finding[] | undefined, search: FindingSearch, id: string | undefined) {
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the search, which is a new object each time
  const shown = useMemo(() => (findings ? filterFindings(indexFindings(findings), search) : []), [findings, key]);
  const at = shown.findIndex((one) => one.id === id);
  return {
    index: at,
    count: shown.length,
    previous: at > 0 ? shown[at - 1]?.id : undefined,
    next: at >= 0 ? shown[at + 1]?.id : undefined,
  };
}
