import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, client, isRefusal, Refused, type Schema } from '../../client/client.ts';
import { keepSite } from '../../client/kept-site.ts';
import { pollInterval, useStream } from '../../client/use-stream.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Landed } from '../../ui/landed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScoreRing } from '../../ui/score.tsx';
import { TopFinding } from '../findings/top-finding.tsx';
import { LiveRun } from '../runs/live-run.tsx';
import { Terminal } from './terminal.tsx';

type Status = Schema['FreeScanStatus'];

/** A free scan: live progress, the top finding as soon as one is found, and the top three at the end. */
export function FreeScan({ id }: { id: string }) {
  const path = { params: { path: { scan_id: id } } };
  const queries = useQueryClient();
  const queryKey = ['free-scan', id];
  const known = queries.getQueryData<Status>(queryKey);
  const isConnected = useStream<Status>({
    url: `/api/v1/free-scan/${encodeURIComponent(id)}/events`,
    enabled: known !== undefined && !hasEnded(known),
    onState: (state) => queries.setQueryData(queryKey, state),
  });
  const status = useQuery({
    queryKey,
    networkMode: 'always',
    refetchIntervalInBackground: true,
    queryFn: () => answerOf(client.GET('/api/v1/free-scan/{scan_id}/status', path)),
    refetchInterval: ({ state: { data, error } }) =>
      isRefusal(error) || (data && hasEnded(data)) ? false : pollInterval(isConnected),
  });
  const results = useQuery({
    queryKey: ['free-scan-results', id],
    enabled: status.data?.status === 'completed',
    queryFn: () => answerOf(client.GET('/api/v1/free-scan/{scan_id}/results', path)),
  });
  const error = status.error ?? results.error;
  if (error && !(isUnreachable(error) && status.data)) return <Failed error={error} />;
  if (!status.data) return <Terminal lines={['$ assay scan']} />;
  const { lines, top_finding: top, message, percent } = status.data;
  return (
    <section className="grid gap-6" aria-label="Free scan">
      {!hasEnded(status.data) && <LiveRun progress={{ percent, step: message }} since={status.data.created_at} />}
      <Terminal lines={lines} />
      {error && <Notice look="error">{error.message}</Notice>}
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

/** Unknown, or older than the 30 days for which results are kept. */
function Failed({ error }: { error: Error }) {
  if (error instanceof Refused && error.status === 404)
    return <Notice look="error">This scan was not found. Results of free scans are kept for 30 days.</Notice>;
  return <Notice look="error">{error.message}</Notice>;
}

function isUnreachable(error: Error): boolean {
  return !isRefusal(error);
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
        <Link to="/signup" className={buttonLook('primary')} onClick={() => keepSite(target_url)}>
          Create a free account
        </Link>
      </div>
    </>
  );
}

function hasEnded({ status }: Status): boolean {
  return status === 'completed' || status === 'failed';
}
