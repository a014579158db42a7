import { api } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { useConfirmFirst } from './confirm-first.tsx';
import { SECURITY, type Security } from './security-settings.ts';

export function ChangeEmail({ security: { pending_email: pending } }: { security: Security }) {
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
