import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isClosed } from './decision-words.ts';
import type { Finding } from './finding-filter.ts';

/** Distance of the list from the top of the page in pixels, and its width. */
export function useBox(list: { readonly current: HTMLUListElement | null }): { top: number; width: number } {
  const [box, setBox] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => {
    const own = list.current;
    if (!own) return;
    const read = () => {
      const { top, width } = own.getBoundingClientRect();
      setBox({ top: top + window.scrollY, width });
    };
    read();
    // Also when a screen that was hidden while it loaded is shown.
    const observer = new ResizeObserver(read);
    observer.observe(own);
    return () => observer.disconnect();
  }, [list]);
  return box;
}

/** Gives the focus back to the row of a finding that is no longer shown beside the list. */
export function useReturn(list: { readonly current: HTMLUListElement | null }, opened: string | undefined): void {
  const before = useRef(opened);
  useLayoutEffect(() => {
    if (opened === undefined && before.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-finding="${CSS.escape(before.current)}"]`)?.focus();
    before.current = opened;
  }, [list, opened]);
}

/** Moves the focus to another row, which may have to be scrolled into view first. */
export function useFocusMoves(
  list: { readonly current: HTMLUListElement | null },
  count: number,
  isRow: (index: number) => boolean,
  scrollTo: (index: number) => void,
): (step: number) => void {
  return (step) => {
    const now = document.activeElement?.closest<HTMLElement>('li')?.querySelector<HTMLElement>('[data-row]')
      ?.dataset.row;
    let next = now === undefined ? (step > 0 ? 0 : count - 1) : Number(now) + step;
    if (!isRow(next)) next += step;
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

/** Which findings are selected: those that the list still shows, and that are not closed. */
export function useSelection(findings: readonly Finding[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(() => findings.filter((one) => !isClosed(one)).map(({ id }) => id), [findings]);
  const shown = useMemo(() => all.filter((id) => selected.has(id)), [all, selected]);
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isOn) after.add(id);
        else after.delete(id);
      return after;
    });
  return { all, shown, selected, toggle };
}
