import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Frame } from '../frame/frame.tsx';

const PARTS = [
  { to: '/app/settings', says: 'Account' },
  { to: '/app/settings/organization', says: 'Organization' },
  { to: '/app/settings/keys', says: 'API keys' },
  { to: '/app/settings/billing', says: 'Plan and billing' },
  { to: '/app/settings/audit-log', says: 'Audit log' },
] as const;

/** The page around one part of the settings. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame title={title}>
      <nav aria-label="Settings" className="flex flex-wrap gap-2">
        {PARTS.map(({ to, says }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true }}
            className="rounded-lg border border-line px-3 py-2 text-sm text-soft hover:bg-sunken"
            activeProps={{ className: 'bg-brand-soft border-brand font-semibold text-ink', 'aria-current': 'page' }}
          >
            {says}
          </Link>
        ))}
      </nav>
      {children}
    </Frame>
  );
}
