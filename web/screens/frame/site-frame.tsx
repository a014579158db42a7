import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonLook } from '../../ui/button.tsx';
import { Brand, Footer, SkipLink } from '../../ui/site.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const NAV = 'py-2 text-soft hover:underline';

/** Layout of the screens that visitors see without being signed in. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div>
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
          <Brand to="/" />
          <nav className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" aria-label="Main">
            <a href="/docs" className={NAV}>
              API
            </a>
            <a href="/verify-report" className={NAV}>
              Verify a report
            </a>
            <Link to="/login" className={NAV} search={{}}>
              Sign in
            </Link>
            <Link to="/signup" className={`${buttonLook('plain')} max-sm:hidden`}>
              Create an account
            </Link>
          </nav>
        </div>
      </header>
      <main
        id="content"
        className="mx-auto grid min-h-screen w-full max-w-5xl content-start gap-10 px-4 py-10 sm:py-14"
      >
        {children}
      </main>
      <Footer />
      <OfflineBanner />
    </div>
  );
}
