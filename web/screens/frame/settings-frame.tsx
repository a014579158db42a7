import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Frame } from './frame.tsx';
import { SETTINGS } from './sections.ts';

/** Shows part of the previous entry beside the current one. */
const GAP_PIXELS = 56;

/** Layout of the settings screens: their list is beside them, on a phone a row above that scrolls. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame title={title}>
      <div className="grid gap-6 md:grid-cols-[11rem_minmax(0,1fr)] md:items-start md:gap-8">
        <SettingsNavigation />
        <div className="grid min-w-0 gap-6">{children}</div>
      </div>
    </Frame>
  );
}

function SettingsNavigation() {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current;
    if (!here) return;
    // The row has no size as long as the screen loads.
    const sized = new ResizeObserver(() => {
      const current = here.querySelector<HTMLElement>('[aria-current]');
      if (current) here.scrollLeft = current.offsetLeft - here.offsetLeft - GAP_PIXELS;
    });
    sized.observe(here);
    return () => sized.disconnect();
  }, []);
  return (
    <nav
      ref={row}
      aria-label="Settings"
      className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:mx-0 md:flex-col md:overflow-visible md:p-0"
    >
      {SETTINGS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="shrink-0 rounded-lg px-3 py-2 text-sm text-soft hover:bg-sunken"
          activeProps={{ className: 'bg-brand-soft font-semibold text-ink!', 'aria-current': 'page' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
