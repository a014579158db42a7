import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../ui/button.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { SiteFrame } from './site-frame.tsx';

/** Shown at addresses that are no screen. */
export function NotFound() {
  useTitle('Page not found · Assay');
  return (
    <SiteFrame>
      <div className="grid justify-items-start gap-4">
        <p className="text-sm font-semibold text-brand-ink">404</p>
        <h1 className="text-3xl font-bold tracking-tight">Page not found</h1>
        <p className="text-soft">This page does not exist or has moved. Check the address, or start from here:</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/app" className={buttonLook('primary')}>
            Go to your projects
          </Link>
          <Link to="/" className={buttonLook('plain')}>
            Go to the front page
          </Link>
        </div>
      </div>
    </SiteFrame>
  );
}
