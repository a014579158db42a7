import { api } from '../../client/client.ts';
import { ActionButton } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { NextLink } from '../../ui/text-link.tsx';
import { EmailLink } from './email-link.tsx';

export function ConfirmEmail() {
  return (
    <EmailLink
      title="Confirm your new email"
      use={(token) => api.post('/api/v1/auth/confirm-email', { body: { token } })}
      next={<NextLink to="/app">Go to your projects</NextLink>}
      dead={<NextLink to="/app/settings/security">Go to your security settings</NextLink>}
    >
      {(confirm) => (
        <>
          <p className="text-sm text-soft">Your account uses this address once you confirm it.</p>
          <ErrorNotice error={confirm.error} />
          <ActionButton label="Confirm" action={confirm} />
        </>
      )}
    </EmailLink>
  );
}
