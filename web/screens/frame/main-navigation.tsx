import { Link } from '@tanstack/react-router';
import { SECTIONS } from './sections.ts';

const LINK = 'shrink-0 border-b-2 border-transparent py-2.5 sm:px-1 text-soft hover:text-ink hover:border-edge';
const ACTIVE = { className: 'border-brand-ink! font-semibold text-ink!', 'aria-current': 'page' } as const;

/** The parts of the product. */
export function MainNavigation() {
  return (
    <nav
      aria-label="Main"
      className="-mb-px flex flex-wrap gap-x-2 text-sm max-sm:justify-between max-sm:text-[0.8125rem] sm:gap-x-5"
    >
      {SECTIONS.map(({ to, label, exact }) => (
        <Link key={to} to={to} className={LINK} activeOptions={{ exact, includeSearch: false }} activeProps={ACTIVE}>
          {label}
        </Link>
      ))}
      <a href="/docs" className={`${LINK} max-sm:hidden`}>
        API
      </a>
    </nav>
  );
}
