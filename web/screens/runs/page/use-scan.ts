import { api, type Schema } from '../../../client/client.ts';
import { endOf, hasEnded } from '../run-end.ts';
import { useRun } from '../use-run.ts';
import { type ScanKey, scanQueryKey, useReading } from './use-reading.ts';

type Scan = Schema['Scan'];

/** A scan, followed until it ends. */
export function useScan({ projectId, scanId }: ScanKey) {
  const path = { project_id: projectId, scan_id: scanId };
  return useRun({
    queryKey: scanQueryKey(scanId),
    read: () => api.get('/api/v1/projects/{project_id}/scans/{scan_id}', { path }),
    events: `/api/v1/projects/${projectId}/scans/${scanId}/events`,
  });
}

/** Results of a scan, of its findings only the one to start with; undefined until it has ended. */
export function useResults(key: ScanKey, scan: Scan | undefined) {
  const { projectId, scanId } = key;
  const params = { path: { project_id: projectId, scan_id: scanId }, query: { view: 'brief' as const } };
  return useReading(key, scan, {
    queryKey: ['results', scanId],
    read: () => api.get('/api/v1/projects/{project_id}/scans/{scan_id}/results', params),
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
    read: () => api.get('/api/v1/projects/{project_id}/scans/{scan_id}/finding-summaries', params),
    // A running scan lists none; an active phase may add to those of the passive one.
    isOfEnd: ({ findings }) => findings.length > 0 && !scan?.phases.active,
  });
}
