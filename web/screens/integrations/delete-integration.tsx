import { useNavigate } from '@tanstack/react-router';
import { api, type Schema } from '../../client/client.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { INTEGRATIONS } from './integrations.ts';

interface Deletion {
  readonly integration: Schema['Integration'];
  readonly provider: Schema['IntegrationProvider'];
}

export function DeleteIntegration({ integration: { id, label }, provider }: Deletion) {
  const navigate = useNavigate();
  return (
    <ConfirmButton
      label="Delete"
      title="Delete this integration?"
      action="Delete integration"
      run={() => api.delete('/api/v1/integrations/{integration_id}', { path: { integration_id: id } })}
      onDone={() => navigate({ to: '/app/integrations' })}
      refresh={[INTEGRATIONS]}
    >
      <p>
        Permanently deletes the credentials and scans of <strong className="wrap-anywhere">{label}</strong>. Revoke the
        token at {provider.name} as well.
      </p>
    </ConfirmButton>
  );
}
