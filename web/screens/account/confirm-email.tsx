import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, Refused } from '../../client/client.ts';
import { useLinkToken } from '../../client/link-token.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { DeadLink } from './dead-link.tsx';

/** Confirms on click, not on load: mail scanners open links, and a token works only once. */
export function ConfirmEmail() {
  const token = useLinkToken();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api.post('/api/v1/auth/confirm-email', { body: { token } }),
    onSuccess: () => queries.clear(),
  });
  if (token === '' || (confirm.error instanceof Refused && confirm.error.status === 400))
    return <DeadLink to="/app/settings/security" next="Go to your security settings" />;
  return (
    <AccountFrame title="Confirm your new email">
      {confirm.data ? (
        <>
          <Notice look="good">{confirm.data.message}</Notice>
          <Link to="/app" className="text-center text-sm font-semibold text-brand-ink underline">
            Go to your projects
          </Link>
        </>
      ) : (
        <>
          <p className="text-sm text-soft">Your account uses this address once you confirm it.</p>
          {confirm.error && <Notice look="error">{confirm.error.message}</Notice>}
          <ActionButton action={confirm}>Confirm</ActionButton>
        </>
      )}
    </AccountFrame>
  );
}
