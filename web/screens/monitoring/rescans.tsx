import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { counted } from '../../ui/counted.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SeverityMark } from '../../ui/severity.tsx';
import { Time } from '../../ui/time.tsx';
import { SeverityCounts } from '../../ui/totals.tsx';
import { isOpen } from '../findings/decision-words.ts';
import { partWords } from '../runs/page/scope-words.ts';
import { type TargetPath, targetKey } from './monitor-queries.ts';

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
  if (latest.error) return <Problem query={latest} />;
  if (!latest.data?.threat_scan) return null;
  const { findings, threat_scan: scan } = latest.data;
  const open = findings.filter(isOpen);
  if (!scan.totals || findings.length === 0) return null;
  return (
    <details className="mb-2 text-sm">
      <summary className="cursor-pointer py-2 font-semibold text-brand-ink">
        {counted(open.length, 'open finding')} in the latest re-scan
      </summary>
      <SeverityCounts totals={scan.totals} isScored={scan.score !== null} />
      <ul className="mt-2 grid gap-2">
        {open.map(({ id, title, severity }) => (
          <li key={id} className="flex items-center gap-3">
            <SeverityMark severity={severity} />
            <span className="wrap-anywhere">{title}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A re-scan and what changed since the one before. */
function Rescan({ scan }: { scan: Schema['ThreatScan'] }) {
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          <Time at={scan.completed_at ?? scan.created_at} />
        </span>
        <span className="text-muted">
          {scan.grade !== null && `${scan.grade} ${scan.score} · `}
          {partWords(scan.modules) ?? 'all modules'} · {scan.not_scored !== null && 'not scored · '}
          {scan.trigger === 'request' ? 'on request' : 'scheduled'}
        </span>
      </p>
      {scan.drift.length === 0 ? (
        <p className="text-muted wrap-anywhere">{unchanged(scan)}</p>
      ) : (
        <ul className="grid gap-2">
          {scan.drift.map((drift) => (
            <Change key={`${drift.check} ${drift.change} ${drift.title} ${drift.before}`} drift={drift} />
          ))}
        </ul>
      )}
    </li>
  );
}

function unchanged({ compared, not_scored: reason }: Schema['ThreatScan']): string {
  if (compared) return 'No change since the previous re-scan.';
  return reason === null ? 'First re-scan. Changes appear from the next one.' : `Not compared: ${reason}`;
}

function Change({ drift: { change, title, severity, before, after } }: { drift: Schema['Drift'] }) {
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <SeverityMark severity={severity} />
        <span className="wrap-anywhere">
          {title} <span className="text-muted">({change})</span>
        </span>
      </p>
      {(before !== null || after !== null) && (
        <p className="text-xs wrap-anywhere text-muted">
          {before ?? 'nothing'} → {after ?? 'nothing'}
        </p>
      )}
    </li>
  );
}
