import { api } from '../../client/client.ts';
import { SubmitButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { useConfirmFirst } from './confirm-first.tsx';
import { SECURITY, SESSIONS, type Security } from './security-settings.ts';

interface Passwords {
  readonly current_password?: string;
  readonly new_password: string;
}

export function ChangePassword({ security: { has_password: hasPassword } }: { security: Security }) {
  const { change, error, dialog } = useConfirmFirst(
    (body: Passwords) => api.post('/api/v1/auth/change-password', { body }),
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
        {error && <Notice look="error">{error.message}</Notice>}
        {change.data && <Notice look="good">{change.data.message}</Notice>}
        <SubmitButton save={change} className="justify-self-start">
          {hasPassword ? 'Change password' : 'Set password'}
        </SubmitButton>
      </Form>
      {dialog}
    </Card>
  );
}
