import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, Refused } from '../../client/client.ts';
import { useLinkToken } from '../../client/link-token.ts';
import { SubmitButton } from '../../ui/action-button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { DeadLink } from './dead-link.tsx';

export function ResetPassword() {
  const token = useLinkToken();
  const queries = useQueryClient();
  const reset = useMutation({
    mutationFn: (password: string) => api.post('/api/v1/auth/reset-password', { body: { token, password } }),
    onSuccess: () => queries.clear(),
  });
  if (token === '' || (reset.error instanceof Refused && reset.error.status === 400))
    return <DeadLink to="/forgot-password" next="Request a new link" />;
  return (
    <AccountFrame title="Choose a new password">
      {reset.data ? (
        <>
          <Notice look="good">{reset.data.message}</Notice>
          <Link to="/login" className="text-center text-sm font-semibold text-brand-ink underline">
            Sign in
          </Link>
        </>
      ) : (
        <Form error={reset.error} className="grid gap-4" onFields={(text) => reset.mutate(text('password'))}>
          <NewPasswordField label="New password" name="password" also="All your sessions will be signed out." />
          <SubmitButton save={reset}>Set password</SubmitButton>
        </Form>
      )}
    </AccountFrame>
  );
}
