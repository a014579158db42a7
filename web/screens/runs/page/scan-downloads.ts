import { api, type Schema } from '../../../client/client.ts';
import { fileName } from '../downloads.tsx';

/** The formats of the report of a scan. */
export function scanDownloads({ id, project_id, url }: Schema['Scan']) {
  return {
    formats: ['pdf', 'html', 'json', 'sarif'] as const,
    name: fileName(new URL(url).hostname),
    read: (format: 'pdf' | 'html' | 'json' | 'sarif') =>
      api.file('/api/v1/projects/{project_id}/scans/{scan_id}/download', {
        path: { project_id, scan_id: id },
        query: { format },
      }),
  };
}
