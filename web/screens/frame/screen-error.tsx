import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { useTitle } from '../../ui/use-title.ts';
import { SiteFrame } from './site-frame.tsx';

/** Shown instead of a screen that failed or could not be loaded. */
export function ScreenError() {
  const isOnline = useOnline();
  useTitle('This page could not be shown · Assay');
  return (
    <SiteFrame>
      <div className="grid max-w-xl justify-items-start gap-4">
        <h1 className="text-3xl font-bold tracking-tight">This page could not be shown</h1>
        <Notice look="error">
          {isOnline
            ? 'An error occurred while loading the page. Your data is not affected.'
            : 'You are offline. Connect to the internet, then try again.'}
        </Notice>
        <Button label="Try again" onClick={() => location.reload()} disabled={!isOnline} />
      </div>
    </SiteFrame>
  );
}
