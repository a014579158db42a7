import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { answerOf, client, isRefusal, type Schema } from '../../client/client.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Landed } from '../../ui/landed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScoreRing } from '../../ui/score.tsx';
import { TopFinding } from './top-finding.tsx';

const POLL_MILLISECONDS = 500;

type Status = Schema['FreeScanStatus'];

/** A free scan: live progress, the top finding as soon as one is found, and the top three at the end. */
export function FreeScan({ id }: { id: string }) {
  const path = { params: { path: { scan_id: id } } };
  const status = useQuery({
    queryKey: ['free-scan', id],
    queryFn: () => answerOf(client.GET('/api/v1/free-scan/{scan_id}/status', path)),
    refetchInterval: ({ state: { data, error } }) =>
      isRefusal(error) || (data && hasEnded(data)) ? false : POLL_MILLISECONDS,
  });
  const results = useQuery({
    queryKey: ['free-scan-results', id],
    enabled: status.data?.status === 'completed',
    queryFn: () => answerOf(client.GET('/api/v1/free-scan/{scan_id}/results', path)),
  });
  const error = status.error ?? results.error;
  if (error) return <Notice look="error">{error.message}</Notice>;
  if (!status.data) return <Terminal lines={['$ assay scan']} />;
  const { lines, top_finding: top, message } = status.data;
  return (
    <section className="grid gap-6" aria-label="Free scan">
      <Terminal lines={lines} />
      {status.data.status === 'failed' && <Notice look="error">{message}</Notice>}
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

function FreeResults({ results }: { results: Schema['FreeScanResults'] }) {
  const { findings, score, grade, target_url, not_scored } = results;
  return (
    <>
      <Landed landed={results} url={target_url} />
      {not_scored === null && (
        <div className="flex flex-wrap items-center gap-6 rounded-2xl border border-line bg-surface p-5">
          <ScoreRing score={score} grade={grade} size={112} />
          <div className="grid gap-1">
            <p className="font-semibold wrap-anywhere">{target_url}</p>
            <p className="text-sm text-soft">Based on a passive scan of security and technologies.</p>
          </div>
        </div>
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
        <Link to="/signup" className={buttonLook('primary')}>
          Create a free account
        </Link>
      </div>
    </>
  );
}

function hasEnded({ status }: Status): boolean {
  return status === 'completed' || status === 'failed';
}
