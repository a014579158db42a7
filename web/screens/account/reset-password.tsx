import { useQuery } from '@tanstack/react-query';
import { api, isRefusal, type Schema } from '../../client/client.ts';
import { useLinkToken } from '../../client/link-token.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { NextLink } from '../../ui/text-link.tsx';
import { KnownTime, Time } from '../../ui/time.tsx';
import { EmailLink } from './email-link.tsx';

interface Reset {
  readonly password: string;
  readonly end_keys: boolean;
}

export function ResetPassword() {
  const keys = useKeys(useLinkToken({ repeatedly: true }));
  return (
    <EmailLink
      title="Choose a new password"
      use={async (token, reset: Reset) => {
        const { message, active_keys: left } = await api.post('/api/v1/auth/reset-password', {
          body: { token, ...reset },
        });
        return { message: left === 0 ? message : `${message} Active API keys: ${left}.` };
      }}
      next={<NextLink to="/login">Sign in</NextLink>}
      dead={<NextLink to="/forgot-password">Request a new link</NextLink>}
    >
      {(reset) => (
        <Form
          error={reset.error}
          className="grid gap-4"
          onFields={(text) => reset.mutate({ password: text('password'), end_keys: text('end_keys') === 'on' })}
        >
          <NewPasswordField label="New password" name="password" also="All your sessions will be signed out." />
          {keys && keys.keys.length > 0 && <Keys details={keys} />}
          <SubmitButton label="Set password" save={reset} />
        </Form>
      )}
    </EmailLink>
  );
}

/** The API keys of the account that the link is for. */
function useKeys(token: string): Schema['PasswordResetDetails'] | undefined {
  return useQuery({
    queryKey: ['password-reset', token],
    enabled: token !== '',
    retry: (failures, error) => !isRefusal(error) && failures < 2,
    queryFn: () => api.post('/api/v1/auth/reset-password/lookup', { body: { token } }),
  }).data;
}

/** Keys made before the reset, which survive it unless they are ended with it. */
function Keys({ details: { keys, keys_end: end } }: { details: Schema['PasswordResetDetails'] }) {
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="font-medium text-soft">Active API keys</legend>
      <ul className="grid max-h-48 gap-1 overflow-y-auto text-muted">
        {keys.map((key) => (
          <li key={key.id} className="wrap-anywhere">
            <strong>{key.name}</strong> for {key.organization}, created <Time at={key.created_at} day />
            {key.last_used_at === null ? ', not used yet' : <KnownTime words=", last used " at={key.last_used_at} />}
          </li>
        ))}
      </ul>
      {end ? (
        <p className="text-soft">These keys end with the reset, because your email was not verified before.</p>
      ) : (
        <Checkbox name="end_keys" label="End these keys too: somebody who knew your password may have made one" />
      )}
    </fieldset>
  );
}
