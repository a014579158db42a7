import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { askForPasskey, supportsPasskeys } from './passkey.ts';

export function PasskeySignIn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const signIn = useMutation({
    async mutationFn() {
      const options = await api.post('/api/v1/auth/second-factor/passkey-sign-in');
      const passkey = await askForPasskey(options);
      return api.post('/api/v1/auth/second-factor/sign-in', { body: { passkey, remember_me: false } });
    },
    onSuccess: () => {
      queries.clear();
      return navigate({ to: '/app' });
    },
  });
  if (!supportsPasskeys()) return null;
  return (
    <div className="grid gap-3">
      <ActionButton action={signIn} look="plain">
        Sign in with a passkey
      </ActionButton>
      {signIn.error && <Notice look="error">{signIn.error.message}</Notice>}
    </div>
  );
}
