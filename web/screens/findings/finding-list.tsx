import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ListPlace } from '../frame/trail.tsx';
import type { Finding, FindingSearch } from './finding-filter.ts';
import { useFindingLinks } from './finding-links.ts';
import { FindingRow } from './finding-row.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** Heights of a row in pixels: every row has the same, so that nothing is measured while scrolling. */
const WIDE = 72;
const NARROW = 116;
const OVERSCAN = 5;

const wide = matchMedia('(min-width: 40rem)');

interface Listed {
  readonly findings: readonly Finding[];
  readonly place: ListPlace;
  /** Kept in the links, so that the way back leads to the same list. */
  readonly search: FindingSearch;
}

/** Findings as rows, of which only the visible ones exist. `j` and `k` move the focus. */
export function FindingList({ findings, place, search }: Listed) {
  const links = useFindingLinks(place, search);
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  const height = useSyncExternalStore(subscribeWide, () => (wide.matches ? WIDE : NARROW));
  const rows = useWindowVirtualizer({
    count: findings.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all rows change with the height
  useLayoutEffect(() => rows.measure(), [height]);
  const move = useFocusMoves(list, findings.length, (index) => rows.scrollToIndex(index));
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  useLayoutEffect(() => {
    const own = list.current;
    own?.addEventListener('click', links.open);
    return () => own?.removeEventListener('click', links.open);
  }, [links]);
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface shadow-sm">
      <ul ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start, size }) => {
          const finding = findings[index];
          return (
            finding && (
              <li
                key={key}
                aria-setsize={findings.length}
                aria-posinset={index + 1}
                className="absolute top-0 left-0 w-full border-b border-line"
                style={{ height: size, transform: `translateY(${start - top}px)` }}
              >
                <FindingRow finding={finding} index={index} href={links.hrefOf(finding.id)} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** Distance of the list from the top of the page in pixels. */
function useTop(list: { readonly current: HTMLUListElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!list.current) return;
    // Also when a screen that was hidden while it loaded is shown.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setTop(entry.target.getBoundingClientRect().top + window.scrollY);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

function subscribeWide(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** Moves the focus to another row, which may have to be scrolled into view first. */
function useFocusMoves(
  list: { readonly current: HTMLUListElement | null },
  count: number,
  scrollTo: (index: number) => void,
): (step: number) => void {
  return (step) => {
    const now = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const next = now === undefined ? (step > 0 ? 0 : count - 1) : Number(now) + step;
    if (next < 0 || next >= count) return;
    const focus = () => {
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${next}"]`);
      row?.focus({ preventScroll: true });
      return row !== null && row !== undefined;
    };
    scrollTo(next);
    if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus));
  };
}
