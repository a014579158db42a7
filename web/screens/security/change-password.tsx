import { api } from '../../client/client.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { useConfirmFirst } from './confirm-first.tsx';
import { SECURITY, SESSIONS, type Security } from './security-settings.ts';

export function ChangePassword({ security: { has_password: hasPassword } }: { security: Security }) {
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
