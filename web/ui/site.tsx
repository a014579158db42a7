import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export function Brand({ to }: { to: '/' | '/app' }) {
  return (
    <Link to={to} className="flex items-center gap-2 py-1 text-lg font-bold tracking-tight">
      <img src="/icon.svg" alt="" width="28" height="28" />
      Assay
    </Link>
  );
}

/** Lets keyboard users skip the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-10 -translate-y-20 rounded-lg bg-surface px-4 py-2 text-sm font-semibold focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

/** `isWide`: of screens that use the whole width. */
export function Footer({ children, isWide = false }: { children?: ReactNode; isWide?: boolean }) {
  return (
    <footer className="border-t border-line">
      <div
        className={`flex flex-wrap ${isWide ? 'sm:px-6' : 'mx-auto max-w-5xl'} items-center gap-x-5 gap-y-2 px-4 py-4 text-sm text-muted`}
      >
        <a href="/docs" className="py-1 underline">
          API
        </a>
        <a href="/verify-report" className="py-1 underline">
          Verify a report
        </a>
        {children}
      </div>
    </footer>
  );
}
