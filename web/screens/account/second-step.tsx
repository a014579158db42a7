import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { FactorForm } from './factor-form.tsx';

/** The second step of a sign-in. */
export function SecondStep() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const step = useQuery({
    queryKey: ['second-step'],
    queryFn: () => api.get('/api/v1/auth/second-factor/challenge'),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <AccountFrame title="Confirm your sign-in">
      {step.error && <Notice look="error">{step.error.message}</Notice>}
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
          onProven={() => {
            queries.clear();
            return navigate({ to: '/app' });
          }}
          action="Sign in"
        />
      )}
      <Link to="/login" className="text-center text-sm font-semibold text-brand-ink underline">
        Back to sign-in
      </Link>
    </AccountFrame>
  );
}
