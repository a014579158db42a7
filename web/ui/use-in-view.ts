import { type RefObject, useEffect, useRef } from 'react';

/** For a row of links that scrolls on a narrow screen: brings the link of a selector into view. A third of the row is before it. */
export function useInView(selector: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    // Its size changes once the screen is shown.
    const shown = new ResizeObserver(() => {
      const link = list.querySelector<HTMLElement>(selector);
      if (link) list.scrollLeft = link.offsetLeft - list.offsetLeft - list.clientWidth / 3;
    });
    shown.observe(list);
    return () => shown.disconnect();
  }, [selector]);
  return row;
}
