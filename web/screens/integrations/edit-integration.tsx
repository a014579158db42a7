import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { keepSaved } from '../../client/keep-saved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormEnd } from '../../ui/form-end.tsx';
import { CredentialFields, credentialsIn } from './credential-fields.tsx';
import { INTEGRATIONS } from './integrations.ts';

interface Editing {
  readonly integration: Schema['Integration'];
  readonly provider: Schema['IntegrationProvider'];
  readonly onClose: () => void;
}

export function EditIntegration({ integration: { id, label }, provider, onClose }: Editing) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Schema['IntegrationUpdate']) =>
      api.put('/api/v1/integrations/{integration_id}', { path: { integration_id: id }, body }),
    onSuccess: async (saved) => {
      await keepSaved(queries, ['integration', id], saved);
      await queries.invalidateQueries({ queryKey: INTEGRATIONS });
      onClose();
    },
  });
  return (
    <Dialog title="Edit integration" onClose={onClose}>
      <Form
        className="grid gap-4"
        autoComplete="off"
        onFields={(text) => {
          const credentials = credentialsIn(provider, text);
          save.mutate({ label: text('label'), ...(Object.keys(credentials).length > 0 ? { credentials } : {}) });
        }}
      >
        <Field label="Label" name="label" defaultValue={label} maxLength={120} required />
        <p className="text-sm text-soft">
          Stored credentials are never shown. Leave them empty to keep them; new ones replace them as a whole.
        </p>
        <CredentialFields provider={provider} isRequired={false} />
        <FormEnd save={save} action="Save" onClose={onClose} />
      </Form>
    </Dialog>
  );
}
