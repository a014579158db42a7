import { Link } from '@tanstack/react-router';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';

/** The organization will be deleted. */
export function EndingNotice({ at }: { at: string }) {
  return (
    <Notice look="error">
      This organization will be deleted on <Time at={at} />. Until then nothing is scanned or monitored, and badges are
      not valid. An admin can undo this in the{' '}
      <Link to="/app/settings/organization" className="font-semibold underline">
        organization settings
      </Link>
      .
    </Notice>
  );
}
