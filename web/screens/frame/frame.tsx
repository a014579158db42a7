import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { useMe } from '../../client/me.ts';
import { Button } from '../../ui/button.tsx';
import { Brand, Footer, SkipLink } from '../../ui/site.tsx';
import { applyTheme } from '../../ui/theme.ts';
import { useTitle } from '../../ui/use-title.ts';
import { Whole } from '../../ui/whole.tsx';
import { Unverified } from '../account/unverified.tsx';
import { FeedbackButton } from '../feedback/feedback.tsx';
import { EndingNotice } from './ending-notice.tsx';
import { OrganizationSwitch } from './organization-switch.tsx';
import { useSignOut } from './use-sign-out.ts';

const NAV = 'rounded-md px-2 py-2 text-soft hover:underline';

/** Layout of all signed-in screens. */
export function Frame({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const me = useMe();
  useTitle(`${title} · Assay`);
  const theme = me.data?.theme_pref;
  useLayoutEffect(() => {
    if (theme !== undefined) applyTheme(theme);
  }, [theme]);
  return (
    <div>
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <Brand to="/app" />
          <nav
            className="order-last -mx-2 flex w-full flex-wrap items-center gap-x-1 text-sm sm:order-none sm:ml-auto sm:w-auto sm:gap-x-3"
            aria-label="Main"
          >
            <Link
              to="/app"
              className={NAV}
              activeOptions={{ exact: true }}
              activeProps={{ className: 'font-semibold' }}
            >
              Projects
            </Link>
            <Link to="/app/integrations" className={NAV} activeProps={{ className: 'font-semibold' }}>
              Integrations
            </Link>
            <Link to="/app/settings" className={NAV} activeProps={{ className: 'font-semibold' }}>
              Settings
            </Link>
            <a href="/docs" className={NAV}>
              API
            </a>
          </nav>
          <div className="flex flex-wrap items-center gap-3">
            {me.data && <OrganizationSwitch me={me.data} />}
            <SignOut />
          </div>
        </div>
      </header>
      <main id="content" className="mx-auto min-h-screen w-full max-w-5xl px-4 py-8">
        <Whole className="grid gap-6">
          {me.data?.organization.delete_at && <EndingNotice at={me.data.organization.delete_at} />}
          {me.data && !me.data.email_verified && <Unverified email={me.data.email} />}
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-4">
            <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">{title}</h1>
            {aside}
          </div>
          {children}
        </Whole>
      </main>
      <Footer>
        <FeedbackButton />
      </Footer>
    </div>
  );
}

function SignOut() {
  const signOut = useSignOut();
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      {signOut.error && (
        <span role="alert" className="text-bad-ink">
          You are still signed in. {signOut.error.message}
        </span>
      )}
      <Button look="plain" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
        Sign out
      </Button>
    </div>
  );
}
