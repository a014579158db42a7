import { Notice } from '../../ui/notice.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** Told on every screen until the address is verified. */
export function Unverified({ email }: { email: string }) {
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="wrap-anywhere">
          Scanning starts once you have verified <strong>{email}</strong> by the link in our mail.
        </span>
        <ResendVerification email={email} />
      </div>
    </Notice>
  );
}
