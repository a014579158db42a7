import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client, isRefusal, type Schema } from '../../client/client.ts';
import { pollInterval, useStream } from '../../client/use-stream.ts';

type Scan = Schema['Scan'];

interface ScanKey {
  readonly projectId: string;
  readonly scanId: string;
}

export function hasEnded({ status }: Pick<Scan, 'status'>): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** A scan, followed until it ends. */
export function useScan({ projectId, scanId }: ScanKey) {
  const queries = useQueryClient();
  const queryKey = ['scan', scanId];
  const known = queries.getQueryState<Scan, Error>(queryKey);
  const isOpen = known?.data !== undefined && !hasEnded(known.data);
  const isConnected = useStream<Scan>({
    url: `/api/v1/projects/${projectId}/scans/${scanId}/events`,
    enabled: isOpen,
    onState: (scan) => queries.setQueryData(queryKey, scan),
  });
  const params = { path: { project_id: projectId, scan_id: scanId } };
  return useQuery({
    queryKey,
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}/scans/{scan_id}', { params })),
    // A tab in the background, or a computer that slept, shows the end too.
    networkMode: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data, error } }) =>
      isRefusal(error) || (data && hasEnded(data)) ? false : pollInterval(isConnected),
  });
}

/** Results of a scan that has ended, of its findings only the one to start with; read again when an active phase completes. */
export function useResults({ projectId, scanId }: ScanKey, scan: Scan | undefined) {
  const params = { path: { project_id: projectId, scan_id: scanId }, query: { view: 'brief' as const } };
  return useQuery({
    queryKey: ['results', scanId, scan?.completed_at],
    enabled: scan !== undefined && hasEnded(scan),
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}/scans/{scan_id}/results', { params })),
  });
}

/** All findings in brief of a scan that has ended. */
export function useScanFindings({ projectId, scanId }: ScanKey, scan: Scan | undefined) {
  const params = { path: { project_id: projectId, scan_id: scanId } };
  return useQuery({
    queryKey: ['scan-findings', scanId, scan?.completed_at],
    enabled: scan !== undefined && hasEnded(scan),
    // Comparing thousands of findings would block the page.
    structuralSharing: false,
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}/scans/{scan_id}/finding-summaries', { params })),
  });
}
