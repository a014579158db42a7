import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Time } from '../../ui/time.tsx';
import type { FindingKey } from './finding-key.ts';

type Entry = Schema['FindingHistoryEntry'];

/** In which scans of the page the finding was found. */
export function FindingHistory({ projectId, findingId, scanId }: FindingKey & { readonly scanId?: string }) {
  const params = {
    path: { project_id: projectId, finding_id: findingId },
    query: scanId === undefined ? {} : { scan_id: scanId },
  };
  const { data, error } = useQuery({
    queryKey: ['finding-history', projectId, findingId, scanId],
    queryFn: () => api.get('/api/v1/projects/{project_id}/findings/{finding_id}/history', params),
  });
  if (data?.scans.length === 0) return null;
  return (
    <Card title="History">
      {error && <p className="text-sm text-bad-ink">The history could not be loaded. {error.message}</p>}
      <ol className="divide-y divide-line text-sm">
        {data?.scans.map((entry) => (
          <li key={entry.scan_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link
              to="/app/projects/$projectId/scans/$scanId"
              params={{ projectId, scanId: entry.scan_id }}
              className="py-1 text-brand-ink underline"
            >
              <Time at={entry.scanned_at} />
            </Link>
            <span className={entry.status === 'found' ? 'font-medium' : 'text-muted'}>{wordsOf(entry)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function wordsOf({ status, place_count: count }: Entry): string {
  if (status === 'found') return count === 1 ? 'Found' : `Found at ${count} places`;
  return status === 'not_found' ? 'Not found' : 'Not tested';
}
