import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import { SubmitButton } from '../../ui/action-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';

export function ForgotPassword() {
  const ask = useMutation({
    mutationFn: (email: string) => api.post('/api/v1/auth/forgot-password', { body: { email } }),
  });
  return (
    <AccountFrame title="Reset your password">
      {ask.data ? (
        <Notice look="good">{ask.data.message} It works for one hour.</Notice>
      ) : (
        <Form error={ask.error} className="grid gap-4" onFields={(text) => ask.mutate(text('email'))}>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            required
            hint="If you sign in with a provider only, you can set a password this way, too."
          />
          <SubmitButton save={ask}>Send link</SubmitButton>
        </Form>
      )}
      <Link to="/login" className="text-center text-sm font-semibold text-brand-ink underline">
        Back to sign-in
      </Link>
    </AccountFrame>
  );
}
