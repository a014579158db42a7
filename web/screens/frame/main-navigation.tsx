import { Link } from '@tanstack/react-router';
import { SECTIONS } from './sections.ts';

const LINK = 'shrink-0 border-b-2 border-transparent px-1 py-2.5 text-soft hover:text-ink hover:border-edge';
const ACTIVE = { className: 'border-brand-ink! font-semibold text-ink!', 'aria-current': 'page' } as const;

/** The parts of the product. */
export function MainNavigation() {
  return (
    <nav aria-label="Main" className="-mb-px flex flex-wrap gap-x-3 text-sm sm:gap-x-5">
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
