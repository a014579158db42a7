import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { scanAt } from '../../client/addresses.ts';
import { api, type Schema } from '../../client/client.ts';
import { Time } from '../../ui/time.tsx';
import type { ListPlace } from '../frame/trail.tsx';
import type { DetailedFinding } from './finding-key.ts';

/** What was decided about a finding, and in which scans of the page it was found. */
export function FindingHistory({ finding, place }: { finding: DetailedFinding; place: ListPlace }) {
  const { projectId, scanId } = place;
  const { id, decision, first_seen_at: first } = finding;
  const { data, error } = useQuery({
    queryKey: ['finding-history', projectId, id, scanId],
    queryFn: () =>
      api.get('/api/v1/projects/{project_id}/findings/{finding_id}/history', {
        path: { project_id: projectId, finding_id: id },
        query: scanId === undefined ? {} : { scan_id: scanId },
      }),
  });
  return (
    <>
      {error && <p className="text-bad-ink">The history could not be loaded. {error.message}</p>}
      <p className="text-soft">
        First seen <Time at={first} />
        {decision && (
          <>
            {'. '}Last decided <Time at={decision.at} /> by {decision.by?.name ?? 'a deleted user'}
            {decision.note !== null && `: ${decision.note}`}
          </>
        )}
      </p>
      {data?.scans.length === 0 && <p className="text-muted">Only findings of site scans have a history of scans.</p>}
      <ol className="divide-y divide-line">
        {data?.scans.map((entry) => (
          <li key={entry.scan_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link {...scanAt(projectId, entry.scan_id)} className="py-1 text-brand-ink underline">
              <Time at={entry.scanned_at} />
            </Link>
            <span className={entry.status === 'found' ? 'font-medium' : 'text-muted'}>{wordsOf(entry)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function wordsOf({ status, place_count: count }: Schema['FindingHistoryEntry']): string {
  if (status === 'found') return count === 1 ? 'Found' : `Found at ${count} places`;
  return status === 'not_found' ? 'Not found' : 'Not tested';
}
