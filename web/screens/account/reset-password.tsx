import { api } from '../../client/client.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { NextLink } from '../../ui/text-link.tsx';
import { EmailLink } from './email-link.tsx';

export function ResetPassword() {
  return (
    <EmailLink
      title="Choose a new password"
      use={(token, password: string) => api.post('/api/v1/auth/reset-password', { body: { token, password } })}
      next={<NextLink to="/login">Sign in</NextLink>}
      dead={<NextLink to="/forgot-password">Request a new link</NextLink>}
    >
      {(reset) => (
        <Form error={reset.error} className="grid gap-4" onFields={(text) => reset.mutate(text('password'))}>
          <NewPasswordField label="New password" name="password" also="All your sessions will be signed out." />
          <SubmitButton label="Set password" save={reset} />
        </Form>
      )}
    </EmailLink>
  );
}
