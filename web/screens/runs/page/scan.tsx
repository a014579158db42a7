import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { answerOf, client, isRefusal, type Schema } from '../../../client/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Landed } from '../../../ui/landed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Frame } from '../../frame/frame.tsx';
import { Trail } from '../../frame/trail.tsx';
import { LiveRun } from '../live-run.tsx';
import { hasEnded } from '../run-end.ts';
import { ScanActions } from './scan-actions.tsx';
import { ScanFacts } from './scan-facts.tsx';
import { ScanTabs } from './scan-tabs.tsx';
import { loadFindings, ScanView } from './scan-view.tsx';
import { Summary } from './summary.tsx';
import { useResults, useScan, useScanFindings } from './use-scan.ts';
import { useStartScan } from './use-start-scan.ts';

const ROUTE = '/app/projects/$projectId/scans/$scanId';

export function ScanScreen() {
  const key = useParams({ from: ROUTE });
  const { tab } = useSearch({ from: ROUTE });
  const scan = useScan(key);
  const results = useResults(key, scan.data);
  // For the view of findings, which is not shown before there are results.
  useScanFindings(key, scan.data, { isWanted: tab === 'findings' });
  const again = useStartScan(key.projectId);
  useEffect(() => {
    // A failed load is shown where the view is.
    if (tab === 'findings') loadFindings().catch(() => undefined);
  }, [tab]);
  const isGone = scan.error !== null && isRefusal(scan.error);
  return (
    <Frame
      title={scan.data?.url ?? (isGone ? 'Scan not found' : 'Scan')}
      trail={<Trail projectId={key.projectId} />}
      note={scan.data && <ScanFacts scan={scan.data} />}
      aside={scan.data && hasEnded(scan.data) && <ScanActions scan={scan.data} start={again} />}
    >
      {again.error && <Notice look="error">{again.error.message}</Notice>}
      {scan.error && <Failure error={scan.error} isKnown={scan.data !== undefined} />}
      {scan.data && results.error && (
        <Problem error={results.error} what="The results could not be loaded." onRetry={results.retry} />
      )}
      {scan.data && <Status scan={scan.data} />}
      {scan.data?.status === 'completed' && results.data && (
        <>
          <Landed landed={results.data} url={results.data.url} />
          {tab === undefined && <Summary results={results.data} />}
          <ScanTabs results={results.data} tab={tab} />
          <ScanView scan={scan.data} results={results.data} tab={tab} />
        </>
      )}
    </Frame>
  );
}

function Failure({ error, isKnown }: { error: Error; isKnown: boolean }) {
  if (isRefusal(error))
    return <Notice look="error">{error.message}. It may have been deleted with its project.</Notice>;
  return (
    <Notice look="error">
      {error.message} {isKnown && 'What is shown may be out of date; it updates as soon as the service answers.'}
    </Notice>
  );
}

/** What runs, and how the last phase ended if it did not complete. */
function Status({ scan }: { scan: Schema['Scan'] }) {
  const queries = useQueryClient();
  const params = { path: { project_id: scan.project_id, scan_id: scan.id } };
  const cancel = useMutation({
    mutationFn: () => answerOf(client.DELETE('/api/v1/projects/{project_id}/scans/{scan_id}', { params })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['scan', scan.id] }),
  });
  const { active, passive } = scan.phases;
  const isActive = active !== null && passive.status === 'completed';
  const since = (isActive ? active.started_at : scan.started_at) ?? scan.created_at;
  return (
    <>
      {cancel.error && <Notice look="error">{cancel.error.message}</Notice>}
      {!hasEnded(scan) && (
        <LiveRun
          progress={scan.progress}
          since={isActive && active.started_at === null ? new Date().toISOString() : since}
        >
          <Button look="danger" onClick={() => cancel.mutate()} disabled={cancel.isPending}>
            {isActive ? 'Cancel active scan' : 'Cancel scan'}
          </Button>
        </LiveRun>
      )}
      {scan.status === 'failed' && (
        <Notice look="error">
          <b>The scan failed.</b> {scan.error ?? 'No reason was recorded.'}
        </Notice>
      )}
      {scan.status === 'completed' && active?.status === 'failed' && (
        <Notice look="error">
          <b>The active scan failed.</b> {active.error ?? 'No reason was recorded.'} The results of the passive scan are
          kept.
        </Notice>
      )}
      {scan.status === 'cancelled' && <Notice>This scan was cancelled. It has no results.</Notice>}
    </>
  );
}
