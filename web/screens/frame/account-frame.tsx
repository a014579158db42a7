import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from '../../ui/use-title.ts';
import { Whole } from '../../ui/whole.tsx';

/** Layout of the screens shown before sign-in. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(`${title} · Assay`);
  return (
    <main className="grid min-h-screen place-items-center px-4 py-10">
      <Whole className="grid w-full max-w-sm gap-6">
        <div className="grid justify-items-center gap-3 text-center">
          <Link to="/" aria-label="Assay home page">
            <img src="/icon.svg" alt="" width="48" height="48" />
          </Link>
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        </div>
        <div className="grid gap-4 rounded-2xl border border-line bg-surface p-6 shadow-sm">{children}</div>
      </Whole>
    </main>
  );
}
