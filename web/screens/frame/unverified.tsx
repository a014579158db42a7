import { Notice } from '../../ui/notice.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** Shown on every screen until the email is verified. */
export function Unverified({ email }: { email: string }) {
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="wrap-anywhere">
          Verify <strong>{email}</strong> to start scanning: open the link in the email we sent you.
        </span>
        <ResendVerification email={email} />
      </div>
    </Notice>
  );
}
