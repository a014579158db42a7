import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { answerOf, client } from '../client/client.ts';
import { Button } from './button.tsx';

/** The page around a signed-in screen. */
export function Frame({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-h-screen">
      <header className="border-b border-slate-200 bg-white">
        <div className="mx-auto flex max-w-5xl items-center justify-between gap-4 px-4 py-3">
          <Link to="/app" className="flex items-center gap-2 text-lg font-bold tracking-tight">
            <img src="/icon.svg" alt="" width="28" height="28" />
            Assay
          </Link>
          <nav className="flex items-center gap-4 text-sm" aria-label="Main">
            <a href="/docs" className="text-slate-700 hover:underline">
              API
            </a>
            <SignOut />
          </nav>
        </div>
      </header>
      <main className="mx-auto grid max-w-5xl gap-6 px-4 py-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-2xl font-bold tracking-tight break-all">{title}</h1>
          {aside}
        </div>
        {children}
      </main>
    </div>
  );
}

function SignOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => answerOf(client.POST('/api/v1/auth/logout')),
    onSettled: () => {
      queries.clear();
      return navigate({ to: '/login' });
    },
  });
  return (
    <Button look="plain" onClick={() => signOut.mutate()}>
      Sign out
    </Button>
  );
}

/** The page around a screen for someone who is not signed in. */
export function Doorway({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-screen place-items-center px-4 py-10">
      <div className="grid w-full max-w-sm gap-6">
        <div className="grid justify-items-center gap-3 text-center">
          <img src="/icon.svg" alt="" width="48" height="48" />
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        </div>
        <div className="grid gap-4 rounded-2xl border border-slate-200 bg-white p-6 shadow-sm">{children}</div>
      </div>
    </main>
  );
}
