import { Link } from '@tanstack/react-router';
import { Doorway } from '../frame/doorway.tsx';

/** Shown for a link of an email that is expired, used or incomplete. */
export function DeadLink({ to, next }: { to: '/forgot-password' | '/app/settings/security'; next: string }) {
  return (
    <Doorway title="This link does not work">
      <p className="text-sm text-soft">It has expired, was already used, or is incomplete. Nothing was changed.</p>
      <Link to={to} className="text-center text-sm font-semibold text-brand-ink underline">
        {next}
      </Link>
    </Doorway>
  );
}
