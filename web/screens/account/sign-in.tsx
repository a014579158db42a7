import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { api, Refused } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { SubmitButton } from '../../ui/action-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { failureWords } from './sign-in-failure.ts';

function asksForFactor(error: Error): boolean {
  return error instanceof Refused && error.fields.second_factor === 'required';
}

export function SignIn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { error } = useSearch({ from: '/login' });
  // A failed account link also ends here, with the user still signed in.
  const me = useMe(error !== undefined);
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string; remember_me: boolean }) =>
      api.post('/api/v1/auth/login', { body }),
    onSuccess: () => {
      queries.clear();
      return navigate({ to: '/app' });
    },
    onError: (failure) => {
      if (asksForFactor(failure)) void navigate({ to: '/login/second-factor' });
    },
  });
  return (
    <AccountFrame title="Sign in to Assay">
      {error && !signIn.error && <Notice look="error">{failureWords(error)}</Notice>}
      {me.data && (
        <Link to="/app/settings" className="text-center text-sm font-semibold text-brand-ink underline">
          You are still signed in. Back to settings
        </Link>
      )}
      <Form
        className="grid gap-4"
        error={signIn.error && asksForFactor(signIn.error) ? null : signIn.error}
        onFields={(text) =>
          signIn.mutate({ email: text('email'), password: text('password'), remember_me: text('remember') === 'on' })
        }
      >
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <label className="flex items-center gap-2 text-sm text-soft">
          <input type="checkbox" name="remember" className="size-4 accent-brand" /> Keep me signed in for 30 days
        </label>
        <Link to="/forgot-password" className="justify-self-start text-sm font-semibold text-brand-ink underline">
          Forgot password?
        </Link>
        <SubmitButton save={signIn}>Sign in</SubmitButton>
      </Form>
      <PasskeySignIn />
      <ProviderButtons />
      <p className="text-center text-sm text-soft">
        New to Assay?{' '}
        <Link to="/signup" className="font-semibold text-brand-ink underline">
          Create an account
        </Link>
      </p>
    </AccountFrame>
  );
}
