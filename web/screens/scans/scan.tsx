import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { answerOf, client, isRefusal } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Landed } from '../../ui/landed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Frame } from '../frame/frame.tsx';
import { ActivePhase } from './active-phase.tsx';
import { NextSteps } from './next-steps.tsx';
import { Progress } from './progress.tsx';
import { Results, Summary } from './results.tsx';
import { ScanReport } from './scan-report.tsx';

const FINAL: readonly string[] = ['completed', 'failed', 'cancelled'];
const POLL_MILLISECONDS = 700;

export function ScanScreen() {
  const { projectId, scanId } = useParams({ from: '/app/projects/$projectId/scans/$scanId' });
  const queries = useQueryClient();
  const path = { params: { path: { project_id: projectId, scan_id: scanId } } };
  const scan = useQuery({
    queryKey: ['scan', scanId],
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}/scans/{scan_id}', path)),
    refetchInterval: ({ state: { data, error } }) =>
      isRefusal(error) || (data && FINAL.includes(data.status)) ? false : POLL_MILLISECONDS,
  });
  const ended = scan.data !== undefined && FINAL.includes(scan.data.status);
  const results = useQuery({
    // Refetched when an active phase completes.
    queryKey: ['results', scanId, scan.data?.completed_at],
    enabled: ended,
    queryFn: () =>
      answerOf(
        client.GET('/api/v1/projects/{project_id}/scans/{scan_id}/results', {
          params: { ...path.params, query: { view: 'all' } },
        }),
      ),
  });
  const cancel = useMutation({
    mutationFn: () => answerOf(client.DELETE('/api/v1/projects/{project_id}/scans/{scan_id}', path)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['scan', scanId] }),
  });
  const error = scan.error ?? results.error ?? cancel.error;
  return (
    <Frame
      title={scan.data?.url ?? 'Scan'}
      aside={
        <Link
          to="/app/projects/$projectId"
          params={{ projectId }}
          className="text-sm font-semibold text-brand-ink underline"
        >
          All scans
        </Link>
      }
    >
      {error && <Notice look="error">{error.message}</Notice>}
      {scan.data && !ended && (
        <Progress progress={scan.data.progress}>
          <Button look="danger" onClick={() => cancel.mutate()} disabled={cancel.isPending}>
            Cancel
          </Button>
        </Progress>
      )}
      {scan.data?.error && <Notice look="error">{scan.data.error}</Notice>}
      {scan.data?.status === 'cancelled' && <Notice>This scan was cancelled.</Notice>}
      {scan.data?.status === 'completed' && results.data && (
        <>
          <Landed landed={results.data} url={results.data.url} />
          <Summary results={results.data} />
          <NextSteps results={results.data} />
          <div className="grid gap-6 md:grid-cols-2">
            <ScanReport scan={scan.data} />
            {'security' in scan.data.modules && <ActivePhase scan={scan.data} />}
          </div>
          <Results results={results.data} />
        </>
      )}
    </Frame>
  );
}
