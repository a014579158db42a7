import { Link } from '@tanstack/react-router';
import { AccountFrame } from '../frame/account-frame.tsx';

/** Shown for a link of an email that is expired, used or incomplete. */
export function DeadLink({ to, next }: { to: '/forgot-password' | '/app/settings/security'; next: string }) {
  return (
    <AccountFrame title="This link does not work">
      <p className="text-sm text-soft">It has expired, was already used, or is incomplete. Nothing was changed.</p>
      <Link to={to} className="text-center text-sm font-semibold text-brand-ink underline">
        {next}
      </Link>
    </AccountFrame>
  );
}
