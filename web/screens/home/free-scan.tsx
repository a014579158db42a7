import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, isRefusal, Refused, type Schema } from '../../client/client.ts';
import { keepSite } from '../../client/kept-site.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Landed } from '../../ui/landed.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { TopFinding } from '../findings/top-finding.tsx';
import { Numbers } from '../runs/numbers.tsx';
import { RunView } from '../runs/run-view.tsx';
import { useRun } from '../runs/use-run.ts';

type Status = Schema['FreeScanStatus'];

/** A free scan: live progress, the top finding as soon as one is found, and the top three at the end. */
export function FreeScan({ id }: { id: string }) {
  const scan = { path: { scan_id: id } };
  const status = useRun<Status>({
    queryKey: ['free-scan', id],
    read: () => api.get('/api/v1/free-scan/{scan_id}/status', scan),
    events: `/api/v1/free-scan/${encodeURIComponent(id)}/events`,
  });
  const results = useQuery({
    queryKey: ['free-scan-results', id],
    enabled: status.data?.status === 'completed',
    queryFn: () => api.get('/api/v1/free-scan/{scan_id}/results', scan),
  });
  const error = status.error ?? results.error;
  if (error && (isRefusal(error) || !status.data)) return <Failed error={error} />;
  if (!status.data) return <Terminal lines={['$ assay scan']} />;
  const { lines, top_finding: top, message, percent } = status.data;
  return (
    <section className="grid gap-6" aria-label="Free scan">
      <RunView run={{ ...status.data, progress: { percent, step: message }, error: message }} error={error} />
      <Terminal lines={lines} />
      {results.data ? (
        <FreeResults results={results.data} />
      ) : (
        top && (
          <Card title="Top finding so far">
            <ol>
              <TopFinding finding={top} />
            </ol>
          </Card>
        )
      )}
    </section>
  );
}

/** Unknown, or older than the 30 days for which results are kept. */
function Failed({ error }: { error: Error }) {
  if (error instanceof Refused && error.status === 404)
    return <Notice look="error">This scan was not found. Results of free scans are kept for 30 days.</Notice>;
  return <ErrorNotice error={error} />;
}

function FreeResults({ results }: { results: Schema['FreeScanResults'] }) {
  const { findings, score, grade, target_url, not_scored } = results;
  return (
    <>
      <Landed landed={results} url={target_url} />
      {not_scored === null && (
        <Numbers score={score} grade={grade}>
          <p className="font-semibold text-ink">{target_url}</p>
          <p>Based on a passive scan of security and technologies.</p>
        </Numbers>
      )}
      <Card title={findings.length > 0 ? 'Top findings' : not_scored === null ? 'No findings' : 'Not scored'}>
        {findings.length === 0 && (
          <p className="text-sm">
            {not_scored === null
              ? 'No issues were found in the completed checks.'
              : 'No findings are listed because the page is not scored.'}
          </p>
        )}
        <ol className="divide-y divide-line">
          {findings.map((finding) => (
            <TopFinding key={finding.id} finding={finding} />
          ))}
        </ol>
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-brand bg-brand-soft p-5">
        <p className="max-w-xl text-sm">
          Create an account to see every finding, re-scan to confirm fixes, and monitor your site.
        </p>
        <Link to="/signup" className={buttonLook('primary')} onClick={() => keepSite(target_url)}>
          Create a free account
        </Link>
      </div>
    </>
  );
}

/** Lines of progress, the last one in view. */
function Terminal({ lines }: { lines: readonly string[] }) {
  const end = useRef<HTMLPreElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (end.current && count > 0) end.current.scrollTop = end.current.scrollHeight;
  }, [count]);
  return (
    <pre
      ref={end}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Scan progress"
      className="h-64 overflow-auto rounded-2xl border border-line bg-terminal p-4 font-mono text-sm whitespace-pre-wrap text-slate-100 wrap-anywhere"
    >
      {lines.join('\n')}
    </pre>
  );
}
