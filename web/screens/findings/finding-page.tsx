import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { scanAt } from '../../client/addresses.ts';
import { api, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Time } from '../../ui/time.tsx';
import { Frame } from '../frame/frame.tsx';
import { type ListPlace, Trail } from '../frame/trail.tsx';
import { isClosed } from './decision-words.ts';
import { FindingActions } from './finding-actions.tsx';
import { FindingDetail } from './finding-detail.tsx';
import type { Finding, FindingSearch } from './finding-filter.ts';
import type { FindingKey } from './finding-key.ts';
import { Neighbours } from './neighbours.tsx';

interface Page {
  readonly place: ListPlace;
  readonly finding: Schema['Finding'] | undefined;
  readonly isUnknown: boolean;
  /** The list that it was opened from. */
  readonly findings: readonly Finding[] | undefined;
  readonly search: FindingSearch;
  /** A link to that list, and opening it by key. */
  readonly back: ReactNode;
  readonly onBack: () => unknown;
  readonly onOpen: (findingId: string) => unknown;
  /** Why there is nothing to show. */
  readonly children: ReactNode;
}

/** A finding with its own address, between its neighbours in a list. */
export function FindingPage({ place, finding, isUnknown, findings, search, back, onBack, onOpen, children }: Page) {
  return (
    <Frame
      trail={<Trail {...place} />}
      title={finding?.title.replaceAll('`', '') ?? (isUnknown ? 'Finding not found' : 'Finding')}
    >
      <nav
        aria-label="Findings"
        className="-mt-4 flex flex-wrap items-center justify-between gap-3 text-sm [&>a]:py-1 [&>a]:font-semibold [&>a]:text-brand-ink [&>a]:underline"
      >
        {back}
        {finding && <Neighbours findingId={finding.id} {...{ findings, search, onOpen }} onUp={onBack} />}
      </nav>
      {children}
      {finding && (
        <FindingDetail
          key={finding.id}
          finding={finding}
          actions={!isClosed(finding) && <FindingActions projectId={place.projectId} findingId={finding.id} />}
          history={<FindingHistory {...place} findingId={finding.id} />}
        />
      )}
    </Frame>
  );
}

/** In which scans of the page the finding was found. */
function FindingHistory({ projectId, findingId, scanId }: FindingKey & { readonly scanId?: string }) {
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
            <Link {...scanAt(projectId, entry.scan_id)} className="py-1 text-brand-ink underline">
              <Time at={entry.scanned_at} />
            </Link>
            <span className={entry.status === 'found' ? 'font-medium' : 'text-muted'}>{wordsOf(entry)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function wordsOf({ status, place_count: count }: Schema['FindingHistoryEntry']): string {
  if (status === 'found') return count === 1 ? 'Found' : `Found at ${count} places`;
  return status === 'not_found' ? 'Not found' : 'Not tested';
}
