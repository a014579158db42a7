import { useMutation } from '@tanstack/react-query';
import { api } from '../../client/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormEnd } from '../../ui/form-end.tsx';

interface Entering {
  readonly projectId: string;
  readonly hookId: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** For providers that generate the secret when the address is registered there. */
export function EnterSecret({ projectId, hookId, onSaved, onClose }: Entering) {
  const save = useMutation({
    mutationFn: (secret: string) =>
      api.put('/api/v1/projects/{project_id}/deploy-hooks/{hook_id}', {
        path: { project_id: projectId, hook_id: hookId },
        body: { secret },
      }),
    onSuccess: onSaved,
  });
  return (
    <Dialog title="Enter the webhook’s secret" onClose={onClose}>
      <Form className="grid gap-4" autoComplete="off" onFields={(text) => save.mutate(text('secret').trim())}>
        <Field
          label="Secret"
          name="secret"
          type="password"
          autoComplete="off"
          minLength={16}
          maxLength={500}
          required
          hint="The provider shows it when you add the webhook. It is stored encrypted and replaces the former one."
        />
        <FormEnd save={save} action="Save" onClose={onClose} />
      </Form>
    </Dialog>
  );
}
