import { api } from '../../../client/client.ts';
import { fileName } from '../downloads.tsx';

/** The formats of the report of an analysis. */
export function analysisDownloads(project_id: string, job_id: string, name: string) {
  return {
    formats: ['pdf', 'json'] as const,
    name: fileName(name),
    read: (format: 'pdf' | 'json') =>
      api.file('/api/v1/projects/{project_id}/analysis/{job_id}/download', {
        path: { project_id, job_id },
        query: { format },
      }),
  };
}
