import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../client/client.ts';
import { Downloads, fileName, ReportCard } from './downloads.tsx';
import { ShareButton } from './report/share-button.tsx';
import { runKey } from './use-run.ts';

const FORMATS = ['pdf', 'html', 'json', 'sarif', 'junit', 'markdown', 'patch'] as const;

interface Reported {
  readonly id: string;
  /** What was looked at: part of the file name. */
  readonly subject: string;
  readonly note?: ReactNode;
  /** Within the card of its result: buttons only. */
  readonly isWithin?: boolean;
}

/** The signed report of a completed run in every format that it has, and a link to share it. */
export function RunReport({ id, subject, note, isWithin = false }: Reported) {
  const path = { run_id: id };
  const { data: run } = useQuery({
    queryKey: runKey(id),
    queryFn: () => api.get('/api/v1/runs/{run_id}', { path }),
  });
  if (!run) return null;
  const offered = {
    formats: FORMATS.filter((format) => !(format in run.without)),
    name: fileName(subject),
    read: (format: (typeof FORMATS)[number]) => api.file('/api/v1/runs/{run_id}/download', { path, query: { format } }),
  };
  const share = run.project_id !== null && !('share' in run.without) && (
    <ShareButton
      projectId={run.project_id}
      share={(body) => api.post('/api/v1/runs/{run_id}/shares', { path, body })}
    />
  );
  if (isWithin)
    return (
      <div className="flex flex-wrap gap-3">
        <Downloads {...offered} />
        {share}
      </div>
    );
  return (
    <ReportCard {...offered} note={note}>
      {share}
    </ReportCard>
  );
}
