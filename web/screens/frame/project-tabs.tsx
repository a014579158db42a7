import { Link } from '@tanstack/react-router';
import { useInView } from '../../ui/use-in-view.ts';

const TABS = [
  { to: '/app/projects/$projectId', label: 'Overview' },
  { to: '/app/projects/$projectId/findings', label: 'Findings' },
  { to: '/app/projects/$projectId/compare', label: 'Compare' },
  { to: '/app/projects/$projectId/monitoring', label: 'Monitoring' },
  { to: '/app/projects/$projectId/analyses', label: 'Analyses' },
  { to: '/app/projects/$projectId/deliverability', label: 'Email' },
  { to: '/app/projects/$projectId/reports', label: 'Reports' },
  { to: '/app/projects/$projectId/badge', label: 'Badge' },
  { to: '/app/projects/$projectId/keys', label: 'API keys' },
  { to: '/app/projects/$projectId/notifications', label: 'Notifications' },
  { to: '/app/projects/$projectId/settings', label: 'Settings' },
] as const;

/** The screens of a project. On a narrow screen they scroll, with the current one in view. */
export function ProjectTabs({ projectId }: { projectId: string }) {
  const nav = useInView('[aria-current=page]');
  return (
    <nav
      ref={nav}
      aria-label="Project"
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ projectId }}
          activeOptions={{ exact: to === '/app/projects/$projectId', includeSearch: false }}
          className="shrink-0 rounded-lg border border-line px-2.5 py-2 text-sm text-soft hover:bg-sunken"
          activeProps={{ className: 'bg-brand-soft border-brand font-semibold text-ink', 'aria-current': 'page' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
