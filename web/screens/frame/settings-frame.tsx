import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Me, useMe } from '../../client/me.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { Frame } from './frame.tsx';
import { SETTINGS } from './sections.ts';

/** Shows part of the previous entry beside the current one. */
const GAP_PIXELS = 56;

/** Layout of the settings screens, for what needs the current user once that is known: their list is beside them, on a phone a row above that scrolls. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode | ((me: Me) => ReactNode) }) {
  const me = useMe();
  return (
    <Frame title={title}>
      <div className="grid gap-6 md:grid-cols-[11rem_minmax(0,1fr)] md:items-start md:gap-8">
        <SettingsNavigation />
        <div className="grid min-w-0 gap-6">
          {typeof children === 'function' ? (
            <>
              <ErrorNotice error={me.error} />
              {me.data && children(me.data)}
            </>
          ) : (
            children
          )}
        </div>
      </div>
    </Frame>
  );
}

function SettingsNavigation() {
  const row = useInView('[aria-current]', GAP_PIXELS);
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
