import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { Frame } from '../frame/frame.tsx';
import { Trail } from '../frame/trail.tsx';
import { FindingActions } from './finding-actions.tsx';
import { FindingDetail } from './finding-detail.tsx';
import type { Finding, FindingSearch } from './finding-filter.ts';
import { FindingHistory } from './finding-history.tsx';
import type { ListPlace } from './list-place.ts';
import { Neighbours } from './neighbours.tsx';
import { useNeighbours } from './use-neighbours.ts';

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
  const { projectId } = place;
  const neighbours = useNeighbours(findings, search, finding?.id);
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
        {finding && <Neighbours {...neighbours} onOpen={onOpen} onUp={onBack} />}
      </nav>
      {children}
      {finding && (
        <FindingDetail
          key={finding.id}
          finding={finding}
          actions={finding.change !== 'fixed' && <FindingActions projectId={projectId} findingId={finding.id} />}
          history={<FindingHistory {...place} findingId={finding.id} />}
        />
      )}
    </Frame>
  );
}
