import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/client.ts';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { NextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { FactorForm } from './factor-form.tsx';
import { useEnter } from './use-enter.ts';

/** The second step of a sign-in. */
export function SecondStep() {
  const enter = useEnter();
  const step = useQuery({
    queryKey: ['second-step'],
    queryFn: () => api.get('/api/v1/auth/second-factor/challenge'),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <AccountFrame title="Confirm your sign-in">
      <ErrorNotice error={step.error} />
      {step.data?.methods.length === 0 && (
        <Notice>
          {step.data.expires_at === null
            ? 'There is no sign-in to confirm: it has expired, or was started in another browser. Sign in again.'
            : 'None of your second factors works at this address: passkeys work only at the address that they were created at. Sign in there.'}
        </Notice>
      )}
      {step.data && step.data.methods.length > 0 && (
        <FactorForm
          methods={step.data.methods}
          options={async () => step.data.passkey_options ?? {}}
          send={(proof) => api.post('/api/v1/auth/second-factor/sign-in', { body: { ...proof, remember_me: false } })}
          onProven={enter}
          action="Sign in"
        />
      )}
      <NextLink to="/login">Back to sign-in</NextLink>
    </AccountFrame>
  );
}
