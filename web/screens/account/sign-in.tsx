import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api, Refused, type Schema } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { NextLink, TextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { askForPasskey, supportsPasskeys } from './passkey.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { useEnter } from './use-enter.ts';

function asksForFactor(error: Error): boolean {
  return error instanceof Refused && error.fields.second_factor === 'required';
}

export function SignIn() {
  const navigate = useNavigate();
  const { error } = useSearch({ from: '/login' });
  // A failed account link also ends here, with the user still signed in.
  const me = useMe(error !== undefined);
  const signIn = useMutation({
    mutationFn: (body: Schema['Login']) => api.post('/api/v1/auth/login', { body }),
    onSuccess: useEnter(),
    onError: (failure) => {
      if (asksForFactor(failure)) void navigate({ to: '/login/second-factor' });
    },
  });
  return (
    <AccountFrame title="Sign in to Assay">
      {error && !signIn.error && <Notice look="error">{failureWords(error)}</Notice>}
      {me.data && <NextLink to="/app/settings">You are still signed in. Back to settings</NextLink>}
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
        <TextLink to="/forgot-password" className="justify-self-start text-sm">
          Forgot password?
        </TextLink>
        <SubmitButton label="Sign in" save={signIn} />
      </Form>
      <PasskeySignIn />
      <ProviderButtons />
      <p className="text-center text-sm text-soft">
        New to Assay? <TextLink to="/signup">Create an account</TextLink>
      </p>
    </AccountFrame>
  );
}

function PasskeySignIn() {
  const signIn = useAction(signInWithPasskey, { onDone: useEnter() });
  if (!supportsPasskeys()) return null;
  return (
    <div className="grid gap-3">
      <ActionButton label="Sign in with a passkey" action={signIn} look="plain" />
      <ErrorNotice error={signIn.error} />
    </div>
  );
}

async function signInWithPasskey() {
  const passkey = await askForPasskey(await api.post('/api/v1/auth/second-factor/passkey-sign-in'));
  return api.post('/api/v1/auth/second-factor/sign-in', { body: { passkey, remember_me: false } });
}

/** Messages for the error codes of `/login?error=`. */
const MESSAGES: Readonly<Record<string, string>> = {
  access_denied: 'Sign-in was cancelled or denied at the provider. You can try again.',
  account_not_verified: 'Verify your email address, then link the account again.',
  confirmation_required: 'Confirm in the settings that it is you, then link the account again.',
  email_in_use: 'An account with this email already exists. Sign in to it, then link the provider in the settings.',
  email_not_verified: 'Your email is not verified with this provider. Verify it there, then try again.',
  exchange_failed: 'The provider could not confirm your identity. Please try again.',
  invalid_state:
    'This sign-in has expired, was already completed, or was started in another browser. Please try again.',
  linked_elsewhere:
    'That account is linked to another user, or you have already linked a different account from this provider.',
  not_configured: 'Sign-in with this provider is not configured on this server.',
  provider_unavailable: 'The provider is not responding. Please try again later.',
  session_changed: 'Your session has ended. Sign in, then link the account again.',
  suspended: 'This account or its organization is suspended. Contact the operator of this server.',
};

function failureWords(code: string): string {
  return Object.hasOwn(MESSAGES, code) ? (MESSAGES[code] ?? '') : 'Sign-in failed. Please try again.';
}
