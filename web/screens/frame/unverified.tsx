import { api } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorText, Notice } from '../../ui/notice.tsx';

/** Shown on every screen until the email is verified. */
export function Unverified({ email }: { email: string }) {
  const resend = useAction(() => api.post('/api/v1/auth/resend-verification', { body: { email } }));
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="wrap-anywhere">
          Verify <strong>{email}</strong> to start scanning: open the link in the email we sent you.
        </span>
        <div className="grid gap-1">
          <Button
            label={resend.isSuccess ? 'Email sent' : 'Resend email'}
            look="plain"
            onClick={() => resend.mutate()}
            disabled={resend.isPending || resend.isSuccess}
          />
          <ErrorText error={resend.error} />
        </div>
      </div>
    </Notice>
  );
}
