import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ListPlace } from '../frame/trail.tsx';
import { BulkActions } from './decide/bulk-actions.tsx';
import type { Finding, FindingSearch } from './finding-filter.ts';
import { linesOf } from './finding-groups.ts';
import { useFindingLinks } from './finding-links.ts';
import { useBox, useFocusMoves, useReturn, useSelection } from './list-behaviour.ts';
import { GroupHeading, Heading, SelectableRow, Selection } from './list-parts.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import type { Trends } from './use-trends.ts';

/** Heights in pixels: every row has the same, so that nothing is measured while scrolling. */
const WIDE = 44;
const NARROW = 84;
const PHONE = 104;
const HEADING = 36;
/** From here on a list has columns, in pixels. */
const COLUMNS_FROM = 980;
/** From here on titles have one line. */
const ONE_LINE_FROM = 440;
const OVERSCAN = 5;

interface Listed {
  readonly findings: readonly Finding[];
  readonly place: ListPlace;
  /** Kept in the links, so that the way back leads to the same list. */
  readonly search: FindingSearch;
  /** Id of the finding that is shown beside the list. */
  readonly opened: string | undefined;
  readonly trends: Trends;
  /** Whether findings can be selected, to decide about them. */
  readonly isSelectable: boolean;
}

/** Findings as rows, of which only the visible ones exist. `j` and `k` move the focus. */
export function FindingList({ findings, place, search, opened, trends, isSelectable }: Listed) {
  const links = useFindingLinks(place, search);
  const list = useRef<HTMLUListElement>(null);
  const { top, width } = useBox(list);
  const isWide = width >= COLUMNS_FROM;
  const height = isWide ? WIDE : width >= ONE_LINE_FROM ? NARROW : PHONE;
  const lines = useMemo(() => linesOf(findings, search.group), [findings, search.group]);
  const { all, shown, selected, toggle } = useSelection(findings);
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING : height),
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all rows change with the height, and the lines with the grouping
  useLayoutEffect(() => rows.measure(), [height, lines]);
  const isRow = (index: number) => lines[index]?.kind === 'finding';
  const move = useFocusMoves(list, lines.length, isRow, (index) => rows.scrollToIndex(index));
  useShortcuts(opened === undefined ? { j: () => move(1), k: () => move(-1) } : {});
  useLayoutEffect(() => {
    const own = list.current;
    own?.addEventListener('click', links.open);
    return () => own?.removeEventListener('click', links.open);
  }, [links]);
  useReturn(list, opened);
  return (
    <div className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface shadow-sm">
      <div className="flex min-h-10 items-center border-b border-line text-xs font-medium text-muted">
        {isSelectable && (
          <Selection
            label="Select all"
            isOn={shown.length > 0 && shown.length === all.length}
            onChange={(isOn) => toggle(all, isOn)}
          />
        )}
        {shown.length > 0 ? (
          <BulkActions projectId={place.projectId} ids={shown} onClear={() => toggle(shown, false)} />
        ) : (
          <Heading isWide={isWide} count={findings.length} isSelectable={isSelectable} />
        )}
      </div>
      <ul ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const line = lines[index];
          return (
            line && (
              <li
                key={line.key}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                className="absolute top-0 left-0 flex w-full border-b border-line"
                style={{ height: size, transform: `translateY(${start - top}px)` }}
              >
                {line.kind === 'heading' ? (
                  <GroupHeading label={line.label} count={line.count} />
                ) : (
                  <SelectableRow
                    {...{ finding: line.finding, index, isWide, isSelectable }}
                    href={links.hrefOf(line.finding.id)}
                    isOpened={line.finding.id === opened}
                    isSelected={selected.has(line.finding.id)}
                    onSelect={(isOn) => toggle([line.finding.id], isOn)}
                    trend={trends.get(`${line.finding.check} ${line.finding.title}`)}
                  />
                )}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
