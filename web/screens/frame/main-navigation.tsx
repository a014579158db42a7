import { Link, useLocation } from '@tanstack/react-router';
import { useMe } from '../../client/me.ts';
import { SECTIONS } from './sections.ts';

const LINK = 'shrink-0 border-b-2 py-2.5 sm:px-1';
const OTHER = 'border-transparent text-soft hover:border-edge hover:text-ink';
const CURRENT = 'border-brand-ink font-semibold text-ink';

/** The parts of the product; the one that the screen belongs to is marked. */
export function MainNavigation() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const me = useMe();
  return (
    <nav
      aria-label="Main"
      className="-mb-px flex flex-wrap gap-x-2 text-sm max-sm:justify-between max-sm:text-[0.8125rem] sm:gap-x-5"
    >
      {SECTIONS.map(({ to, label, within }) => (
        <Link
          key={to}
          to={to}
          className={`${LINK} ${within.test(path) ? CURRENT : OTHER}`}
          aria-current={path === to ? 'page' : within.test(path) ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
      {me.data?.operator && (
        <Link to="/app/operator" search={{ view: 'load' }} className={`${LINK} ${OTHER}`}>
          Operator
        </Link>
      )}
      <a href="/docs" className={`${LINK} ${OTHER} max-sm:hidden`}>
        API
      </a>
    </nav>
  );
}
