import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import { SubmitButton } from '../../ui/action-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

export function SignUp() {
  const queries = useQueryClient();
  const signUp = useMutation({
    mutationFn: (body: { name: string; email: string; password: string }) => api.post('/api/v1/auth/signup', { body }),
    onSuccess: () => queries.clear(),
  });
  if (signUp.data) {
    return (
      <AccountFrame title="Check your email">
        <Notice look="good">{signUp.data.message}</Notice>
        <Link to="/app" className="text-center text-sm font-semibold text-brand-ink underline">
          Go to your projects
        </Link>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Create an account">
      <Form
        error={signUp.error}
        className="grid gap-4"
        onFields={(text) => signUp.mutate({ name: text('name'), email: text('email'), password: text('password') })}
      >
        <Field label="Name" name="name" autoComplete="name" maxLength={120} required />
        <Field label="Email" name="email" type="email" autoComplete="username" maxLength={254} required />
        <NewPasswordField label="Password" name="password" />
        <SubmitButton save={signUp}>Create account</SubmitButton>
      </Form>
      <ProviderButtons />
      <p className="text-center text-sm text-soft">
        Already have an account?{' '}
        <Link to="/login" className="font-semibold text-brand-ink underline">
          Sign in
        </Link>
      </p>
    </AccountFrame>
  );
}
