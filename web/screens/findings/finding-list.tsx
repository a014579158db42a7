import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../ui/counted.ts';
import type { ListPlace } from '../frame/trail.tsx';
import { BulkActions } from './bulk-actions.tsx';
import type { Finding, FindingSearch } from './finding-filter.ts';
import { linesOf } from './finding-groups.ts';
import { useFindingLinks } from './finding-links.ts';
import { COLUMNS, FindingRow } from './finding-row.tsx';
import { useBox, useFocusMoves, useReturn } from './list-behaviour.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { Trends } from './use-trends.ts';

/** Heights in pixels: every row has the same, so that nothing is measured while scrolling. */
const WIDE = 44;
const NARROW = 84;
const PHONE = 104;
const HEADING = 36;
/** From here on a list has columns, in pixels. */
const COLUMNS_FROM = 760;
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

/** Which findings are selected: those that the list still shows. */
function useSelection(findings: readonly Finding[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(() => findings.map(({ id }) => id), [findings]);
  const shown = useMemo(() => all.filter((id) => selected.has(id)), [all, selected]);
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isOn ? ids : [])));
  return { all, shown, selected, toggle };
}

interface Selectable extends ComponentProps<typeof FindingRow> {
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isOn: boolean) => void;
}

function SelectableRow({ isSelectable, isSelected, onSelect, ...row }: Selectable) {
  return (
    <>
      {isSelectable ? (
        <Selection label={`Select ${row.finding.title}`} isOn={isSelected} onChange={onSelect} />
      ) : (
        <span className="w-4" />
      )}
      <FindingRow {...row} />
    </>
  );
}

function GroupHeading({ label, count }: { label: string; count: number }) {
  return (
    <h2 className="flex flex-1 items-center gap-2 bg-sunken px-4 text-xs font-semibold text-soft">
      <span className="truncate">{label}</span>
      <span className="font-normal text-muted">{count}</span>
    </h2>
  );
}

function Heading({ isWide, count, isSelectable }: { isWide: boolean; count: number; isSelectable: boolean }) {
  if (!isWide) return <span className={isSelectable ? '' : 'px-4'}>{counted(count, 'finding')}</span>;
  return (
    <div className={`${COLUMNS} min-w-0 flex-1 pr-4 ${isSelectable ? '' : 'pl-4'}`} aria-hidden="true">
      {['Severity', 'Finding', 'Last scans', 'Module', 'Assignee', 'Age'].map((name) => (
        <span key={name} className={name === 'Age' ? 'text-right' : ''}>
          {name}
        </span>
      ))}
    </div>
  );
}

interface Selected {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The space around the box belongs to it. */
function Selection({ label, isOn, onChange }: Selected) {
  return (
    <label className="flex w-12 shrink-0 cursor-pointer items-center justify-center self-stretch">
      <input
        type="checkbox"
        className="size-4 accent-brand"
        aria-label={label}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </label>
  );
}
