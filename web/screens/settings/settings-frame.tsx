import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Frame } from '../frame/frame.tsx';

const SECTIONS = [
  { to: '/app/settings', label: 'Account' },
  { to: '/app/settings/security', label: 'Security' },
  { to: '/app/settings/organization', label: 'Organization' },
  { to: '/app/settings/members', label: 'Members' },
  { to: '/app/settings/notifications', label: 'Notifications' },
  { to: '/app/settings/keys', label: 'API keys' },
  { to: '/app/settings/billing', label: 'Plan and billing' },
  { to: '/app/settings/audit-log', label: 'Audit log' },
] as const;

/** Layout of the settings screens. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame title={title}>
      <nav aria-label="Settings" className="flex flex-wrap gap-2">
        {SECTIONS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className="rounded-lg border border-line px-3 py-2 text-sm text-soft hover:bg-sunken"
            activeProps={{ className: 'bg-brand-soft border-brand font-semibold text-ink', 'aria-current': 'page' }}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </Frame>
  );
}
