import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Schema } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { numberText } from '../../ui/counted.ts';
import { Prose } from '../../ui/prose.tsx';
import { SeverityMark } from '../../ui/severity.tsx';
import type { ListPlace } from '../frame/trail.tsx';
import { isClosed } from './decision-words.ts';
import { FindingActions } from './finding-actions.tsx';
import { FindingDetail } from './finding-detail.tsx';
import { type Finding, type FindingSearch, filterFindings } from './finding-filter.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface Panel {
  readonly place: ListPlace;
  readonly findingId: string;
  readonly finding: Schema['Finding'] | Schema['ProjectFinding'] | undefined;
  readonly isUnknown: boolean;
  /** The list that it is opened from. */
  readonly findings: readonly Finding[] | undefined;
  readonly search: FindingSearch;
  readonly onClose: () => unknown;
  readonly onOpen: (findingId: string) => unknown;
  /** Why there is nothing to show. */
  readonly children: ReactNode;
}

/** A finding beside the list that it belongs to, with the way to the ones before and after it, by button or key. */
export function FindingPanel({ place, finding, isUnknown, children, ...listed }: Panel) {
  const title = useRef<HTMLHeadingElement>(null);
  const { findingId } = listed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another finding is read from its title on
  useEffect(() => {
    title.current?.closest('aside')?.scrollTo({ top: 0 });
    title.current?.focus();
  }, [findingId]);
  return (
    <aside
      aria-label="Finding"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-line bg-surface p-4 shadow-sm xl:sticky xl:top-4 xl:max-h-[calc(100vh-2rem)] xl:overflow-y-auto"
    >
      <Ways {...listed} />
      <h2 ref={title} tabIndex={-1} className="text-lg font-bold outline-none wrap-anywhere">
        {finding && (
          <span className="mr-1 inline-flex align-middle">
            <SeverityMark severity={finding.severity} />
          </span>
        )}{' '}
        {finding ? <Prose text={finding.title} /> : isUnknown ? 'Finding not found' : 'Finding'}
      </h2>
      {children}
      {finding && (
        <FindingDetail
          key={finding.id}
          finding={finding}
          place={place}
          actions={
            !isClosed(finding) && (
              <FindingActions projectId={place.projectId} findingId={finding.id} check={finding.check} />
            )
          }
        />
      )}
    </aside>
  );
}

/** The way to the list, and to the findings before and after in it. */
function Ways({
  findingId,
  findings,
  search,
  onOpen,
  onClose,
}: Omit<Panel, 'place' | 'finding' | 'isUnknown' | 'children'>) {
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the search, which is a new object each time
  const shown = useMemo(() => (findings ? filterFindings(findings, search) : []), [findings, key]);
  const at = shown.findIndex(({ id }) => id === findingId);
  const previous = at > 0 ? shown[at - 1] : undefined;
  const next = at >= 0 ? shown[at + 1] : undefined;
  const go = (finding: Finding | undefined) => finding && onOpen(finding.id);
  useShortcuts({ j: () => go(next), k: () => go(previous), u: onClose, Escape: onClose });
  return (
    <nav aria-label="Findings" className="flex flex-wrap items-center gap-2 text-sm [&_button]:min-h-9 [&_button]:px-3">
      <Button label="All findings" look="plain" onClick={onClose} />
      {/* The buttons stay in one row of a phone, however long the count is. */}
      <span className="ml-auto text-muted tabular-nums max-sm:order-last">
        {at >= 0 && `${numberText(at + 1)} of ${numberText(shown.length)}`}
      </span>
      <Button
        label="Previous"
        look="plain"
        className="max-sm:ml-auto"
        disabled={previous === undefined}
        onClick={() => go(previous)}
      />
      <Button label="Next" look="plain" disabled={next === undefined} onClick={() => go(next)} />
    </nav>
  );
}
