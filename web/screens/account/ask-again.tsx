import { useMutation } from '@tanstack/react-query';
import { api } from '../../client/client.ts';
import { SubmitButton } from '../../ui/action-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Requests another verification email. */
export function AskAgain() {
  const ask = useMutation({
    mutationFn: (email: string) => api.post('/api/v1/auth/resend-verification', { body: { email } }),
  });
  if (ask.data) return <Notice look="good">{ask.data.message}</Notice>;
  return (
    <Form error={ask.error} className="grid gap-4" onFields={(text) => ask.mutate(text('email'))}>
      <Field label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
      <SubmitButton save={ask} look="plain">
        Send a new email
      </SubmitButton>
    </Form>
  );
}
