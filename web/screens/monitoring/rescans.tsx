import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SeverityMark } from '../../ui/severity.tsx';
import { SeverityCounts } from '../../ui/totals.tsx';
import { type TargetPath, targetKey } from './monitor-queries.ts';
import { Rescan } from './rescan.tsx';

const POLL_MS = 15_000;

/** Re-scans of a monitor and what changed between them. */
export function Rescans({ path }: { path: TargetPath }) {
  return (
    <Card title="Re-scans and drift">
      <LatestFindings path={path} />
      <PagedList
        queryKey={[...targetKey(path), 'threat-scans']}
        limit={5}
        poll={POLL_MS}
        none="No re-scans yet."
        of="threat_scans"
        read={(query) => api.get('/api/v1/projects/{project_id}/monitoring/{target_id}/threat-scans', { path, query })}
      >
        {(scan) => <Rescan scan={scan} />}
      </PagedList>
    </Card>
  );
}

function LatestFindings({ path }: { path: TargetPath }) {
  const latest = useQuery({
    queryKey: [...targetKey(path), 'threat-scans', 'latest'],
    refetchInterval: POLL_MS,
    queryFn: () => api.get('/api/v1/projects/{project_id}/monitoring/{target_id}/threat-scans/latest', { path }),
  });
  if (latest.error) return <Problem error={latest.error} onRetry={() => void latest.refetch()} />;
  if (!latest.data?.threat_scan) return null;
  const { findings, threat_scan: scan } = latest.data;
  if (findings.length === 0) return null;
  return (
    <details className="mb-2 text-sm">
      <summary className="cursor-pointer py-2 font-semibold text-brand-ink">
        {findings.length} {findings.length === 1 ? 'finding' : 'findings'} in the latest re-scan
      </summary>
      {scan.totals && <SeverityCounts totals={scan.totals} isScored={scan.score !== null} />}
      <ul className="mt-2 grid gap-2">
        {findings.map(({ id, title, severity }) => (
          <li key={id} className="flex items-center gap-3">
            <SeverityMark severity={severity} />
            <span className="wrap-anywhere">{title}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
