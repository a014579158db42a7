import { type ReactNode, useLayoutEffect } from 'react';
import { useMe } from '../../client/me.ts';
import { Notice } from '../../ui/notice.tsx';
import { Footer, SkipLink } from '../../ui/site.tsx';
import { NoticeLink } from '../../ui/text-link.tsx';
import { applyTheme } from '../../ui/theme.ts';
import { Time } from '../../ui/time.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Whole } from '../../ui/whole.tsx';
import { FeedbackButton } from './feedback.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SessionEnded } from './session-ended.tsx';
import { Sidebar } from './sidebar.tsx';
import { Unverified } from './unverified.tsx';

interface Framed {
  readonly title: string;
  /** Title of the browser tab; default: the same. */
  readonly tab?: string | undefined;
  /** Above the title. */
  readonly trail?: ReactNode;
  /** Below the title. */
  readonly note?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of all signed-in screens. */
export function Frame({ title, tab = title, trail, note, aside, children }: Framed) {
  const me = useMe();
  useTitle(`${tab.replaceAll('`', '')} · Assay`);
  const theme = me.data?.theme_pref;
  useLayoutEffect(() => {
    if (theme !== undefined) applyTheme(theme);
  }, [theme]);
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <Sidebar />
      <div className="min-w-0">
        <main id="content" className="min-h-screen w-full max-w-[100rem] px-4 py-6 sm:px-6">
          <Whole className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {me.data?.organization.delete_at && <EndingNotice at={me.data.organization.delete_at} />}
            {me.data && !me.data.email_verified && <Unverified email={me.data.email} />}
            {trail}
            <div className="flex min-h-10 flex-wrap items-center justify-between gap-4">
              <div className="grid gap-1">
                <h1 className="line-clamp-6 text-2xl font-bold tracking-tight wrap-anywhere">{title}</h1>
                {note && <p className="text-sm wrap-anywhere text-muted">{note}</p>}
              </div>
              {aside}
            </div>
            {children}
          </Whole>
        </main>
        <Footer isWide>
          <FeedbackButton />
        </Footer>
      </div>
      <OfflineBanner />
      <SessionEnded />
    </div>
  );
}

/** The organization will be deleted. */
function EndingNotice({ at }: { at: string }) {
  return (
    <Notice look="error">
      This organization will be deleted on <Time at={at} />. Until then nothing is scanned or monitored, and badges are
      not valid. An admin can undo this in the{' '}
      <NoticeLink to="/app/settings/organization">organization settings</NoticeLink>.
    </Notice>
  );
}
