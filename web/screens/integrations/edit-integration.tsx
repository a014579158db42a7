import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CredentialFields, credentialsIn } from './credential-fields.tsx';
import { INTEGRATIONS } from './integrations.ts';

interface Editing {
  readonly integration: Schema['Integration'];
  readonly provider: Schema['IntegrationProvider'];
  readonly onClose: () => void;
}

export function EditIntegration({ integration: { id, label }, provider, onClose }: Editing) {
  const save = useAction(
    (body: Schema['IntegrationUpdate']) =>
      api.put('/api/v1/integrations/{integration_id}', { path: { integration_id: id }, body }),
    { saved: ['integration', id], onDone: onClose, refresh: [INTEGRATIONS] },
  );
  return (
    <FormDialog
      title="Edit integration"
      save={save}
      action="Save"
      onClose={onClose}
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
    </FormDialog>
  );
}
