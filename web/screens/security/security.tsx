import { api } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { useConfirmFirst } from './confirm-first.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SECURITY, SESSIONS, type Security, useSecurity } from './security-settings.ts';
import { Sessions } from './sessions.tsx';

export function SecuritySettings() {
  const security = useSecurity();
  return (
    <SettingsFrame title="Security">
      <ErrorNotice error={security.error} />
      {security.data && (
        <>
          <ChangePassword security={security.data} />
          <ChangeEmail security={security.data} />
          <SecondFactor status={security.data.second_factor} />
        </>
      )}
      <Sessions />
    </SettingsFrame>
  );
}

function ChangePassword({ security: { has_password: hasPassword } }: { security: Security }) {
  const { change, error, dialog } = useConfirmFirst(
    (body: { current_password?: string; new_password: string }) => api.post('/api/v1/auth/change-password', { body }),
    { refresh: [SECURITY, SESSIONS] },
  );
  return (
    <Card title="Password">
      <Form
        key={change.isSuccess ? 'changed' : 'open'}
        className="grid gap-4 sm:max-w-md"
        onFields={(text) =>
          change.mutate({
            ...(hasPassword ? { current_password: text('current_password') } : {}),
            new_password: text('new_password'),
          })
        }
      >
        {!hasPassword && (
          <p className="text-sm text-muted">You sign in with a linked account. A password is another way to sign in.</p>
        )}
        {hasPassword && (
          <Field
            label="Current password"
            name="current_password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            required
          />
        )}
        <NewPasswordField label="New password" name="new_password" also="All other sessions will be signed out." />
        <ErrorNotice error={error} />
        {change.data && <Notice look="good">{change.data.message}</Notice>}
        <SubmitButton
          label={hasPassword ? 'Change password' : 'Set password'}
          save={change}
          className="justify-self-start"
        />
      </Form>
      {dialog}
    </Card>
  );
}

function ChangeEmail({ security: { pending_email: pending } }: { security: Security }) {
  const me = useMe();
  const { change, error, dialog } = useConfirmFirst(
    (email: string) => api.post('/api/v1/auth/change-email', { body: { email } }),
    { refresh: [SECURITY] },
  );
  return (
    <Card title="Email">
      <div className="grid gap-4">
        <p className="text-sm wrap-anywhere">{me.data?.email}</p>
        {pending && (
          <p className="text-sm text-muted wrap-anywhere">
            Waiting for confirmation: {pending}. Until then you sign in with the address above.
          </p>
        )}
        <Form
          key={change.isSuccess ? 'requested' : 'open'}
          className="grid gap-4 sm:max-w-md"
          onFields={(text) => change.mutate(text('new_email'))}
        >
          <Field
            label="New email"
            name="new_email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            hint="We send a link to the new address and inform the current one."
          />
          <ErrorNotice error={error} />
          {change.data && <Notice look="good">{change.data.message}</Notice>}
          <SubmitButton label="Change email" save={change} className="justify-self-start" />
        </Form>
        {dialog}
      </div>
    </Card>
  );
}
