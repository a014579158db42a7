import { useQueryClient } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { NextLink, TextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

export function SignUp() {
  const queries = useQueryClient();
  const signUp = useAction((body: Schema['Signup']) => api.post('/api/v1/auth/signup', { body }), {
    onDone: () => queries.clear(),
  });
  if (signUp.data) {
    return (
      <AccountFrame title="Check your email">
        <Notice look="good">{signUp.data.message}</Notice>
        <NextLink to="/app">Go to your projects</NextLink>
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
        <SubmitButton label="Create account" save={signUp} />
      </Form>
      <ProviderButtons />
      <p className="text-center text-sm text-soft">
        Already have an account? <TextLink to="/login">Sign in</TextLink>
      </p>
    </AccountFrame>
  );
}
