import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client, isRefusal, type Schema } from '../../../client/client.ts';
import { pollInterval, useStream } from '../../../client/use-stream.ts';
import { endOf, hasEnded } from '../run-end.ts';
import { type ScanKey, scanQueryKey, useReading } from './use-reading.ts';

type Scan = Schema['Scan'];

/** A scan, followed until it ends. */
export function useScan({ projectId, scanId }: ScanKey) {
  const queries = useQueryClient();
  const queryKey = scanQueryKey(scanId);
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

/** Results of a scan, of its findings only the one to start with; undefined until it has ended. */
export function useResults(key: ScanKey, scan: Scan | undefined) {
  const { projectId, scanId } = key;
  const params = { path: { project_id: projectId, scan_id: scanId }, query: { view: 'brief' as const } };
  return useReading(key, scan, {
    queryKey: ['results', scanId],
    read: () => answerOf(client.GET('/api/v1/projects/{project_id}/scans/{scan_id}/results', { params })),
    isOfEnd: (results) =>
      hasEnded(results) && (scan === undefined || !hasEnded(scan) || endOf(results) === endOf(scan)),
  });
}

/** All findings of a scan in brief; undefined until it has ended, or if they are not wanted. */
export function useScanFindings(key: ScanKey, scan: Scan | undefined, { isWanted = true } = {}) {
  const { projectId, scanId } = key;
  const params = { path: { project_id: projectId, scan_id: scanId } };
  return useReading(key, scan, {
    queryKey: ['scan-findings', scanId],
    isWanted,
    // Comparing thousands of findings would block the page.
    structuralSharing: false,
    read: () => answerOf(client.GET('/api/v1/projects/{project_id}/scans/{scan_id}/finding-summaries', { params })),
    // A running scan lists none; an active phase may add to those of the passive one.
    isOfEnd: ({ findings }) => findings.length > 0 && !scan?.phases.active,
  });
}
