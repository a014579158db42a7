import { useMutation } from '@tanstack/react-query';
import { api } from '../../client/client.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

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
    <FormDialog
      title="Enter the webhook’s secret"
      save={save}
      action="Save"
      onClose={onClose}
      autoComplete="off"
      onFields={(text) => save.mutate(text('secret').trim())}
    >
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
    </FormDialog>
  );
}
