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

/** Not while it runs. Read at the same time as a scan that is not known yet, and again when it ends. */
export function canBeRead(scan: Scan | undefined): boolean {
  return scan === undefined || hasEnded(scan);
}

/** Results of a scan, of its findings only the one to start with; undefined until it has ended. */
export function useResults({ projectId, scanId }: ScanKey, scan: Scan | undefined) {
  const params = { path: { project_id: projectId, scan_id: scanId }, query: { view: 'brief' as const } };
  const { data, error } = useQuery({
    queryKey: ['results', scanId],
    enabled: canBeRead(scan),
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}/scans/{scan_id}/results', { params })),
  });
  return { data: data && hasEnded(data) ? data : undefined, error };
}

/** All findings of a scan in brief; undefined until it has ended, or if they are not wanted. */
export function useScanFindings({ projectId, scanId }: ScanKey, scan: Scan | undefined, { isWanted = true } = {}) {
  const params = { path: { project_id: projectId, scan_id: scanId } };
  const { data, error, isFetching } = useQuery({
    queryKey: ['scan-findings', scanId],
    enabled: isWanted && canBeRead(scan),
    // Comparing thousands of findings would block the page.
    structuralSharing: false,
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}/scans/{scan_id}/finding-summaries', { params })),
  });
  // Of a scan that ran when it was read.
  const isOld = isFetching && data?.findings.length === 0;
  return { data: isOld ? undefined : data, error };
}
