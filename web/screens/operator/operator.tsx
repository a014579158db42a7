import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../client/me.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Frame } from '../frame/frame.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { Organizations } from './organizations.tsx';
import { Runs } from './runs.tsx';
import { ServerState } from './server-state.tsx';
import { Users } from './users.tsx';
import { VIEWS, type View } from './views.ts';

const SHOWN: Readonly<Record<View, () => ReactNode>> = {
  load: ServerState,
  organizations: Organizations,
  users: Users,
  runs: Runs,
};

/** For operators of the server; for everybody else there is no such page. */
export function OperatorScreen() {
  const { view } = useSearch({ from: '/app/operator' });
  const me = useMe();
  if (me.data && !me.data.operator) return <NotFound />;
  const Shown = SHOWN[view];
  return (
    <Frame title="Operator" note="Every use of this page is recorded in the audit log.">
      <ErrorNotice error={me.error} />
      {me.data && (
        <>
          <Navigation />
          <Shown />
        </>
      )}
    </Frame>
  );
}

function Navigation() {
  return (
    <nav aria-label="Operator" className="flex flex-wrap gap-1.5">
      {VIEWS.map(({ id, label }) => (
        <Link
          key={id}
          to="/app/operator"
          search={{ view: id }}
          className="rounded-lg border border-line px-2.5 py-2 text-sm text-soft hover:bg-sunken"
          activeProps={{ className: 'bg-brand-soft border-brand font-semibold text-ink', 'aria-current': 'page' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
