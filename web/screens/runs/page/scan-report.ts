import { api, type Schema } from '../../../client/client.ts';
import { fileName } from '../downloads.tsx';

type Format = 'pdf' | 'html' | 'json' | 'sarif';
const FORMATS: readonly Format[] = ['pdf', 'html', 'json', 'sarif'];

/** The formats of the report of a scan, and how it is shared. */
export function scanReport({ id, project_id, url }: Schema['Scan']) {
  const path = { project_id, scan_id: id };
  return {
    downloads: {
      formats: FORMATS,
      name: fileName(new URL(url).hostname),
      read: (format: Format) =>
        api.file('/api/v1/projects/{project_id}/scans/{scan_id}/download', { path, query: { format } }),
    },
    sharing: {
      projectId: project_id,
      share: (body: Schema['ReportShareRequest']) =>
        api.post('/api/v1/projects/{project_id}/scans/{scan_id}/shares', { path, body }),
    },
  };
}
