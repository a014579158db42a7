import { api } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';

export function ForgotPassword() {
  const ask = useAction((email: string) => api.post('/api/v1/auth/forgot-password', { body: { email } }));
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
          <SubmitButton label="Send link" save={ask} />
        </Form>
      )}
      <NextLink to="/login">Back to sign-in</NextLink>
    </AccountFrame>
  );
}
