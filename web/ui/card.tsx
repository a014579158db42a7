import type { ReactNode } from 'react';

export function Card({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-2xl border border-line bg-surface p-5 shadow-sm">
      {(title || aside) && (
        <header className="mb-4 flex items-center justify-between gap-4 [&>a]:whitespace-nowrap [&>button]:whitespace-nowrap">
          {title && <h2 className="min-w-0 text-base font-semibold wrap-anywhere">{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
