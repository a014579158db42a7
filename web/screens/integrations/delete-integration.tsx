import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { INTEGRATIONS } from './integrations.ts';

interface Deletion {
  readonly integration: Schema['Integration'];
  readonly provider: Schema['IntegrationProvider'];
}

export function DeleteIntegration({ integration: { id, label }, provider }: Deletion) {
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api.delete('/api/v1/integrations/{integration_id}', { path: { integration_id: id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: INTEGRATIONS });
      await navigate({ to: '/app/integrations' });
    },
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsks(true)}>
        Delete
      </Button>
      {asks && (
        <Confirm
          title="Delete this integration?"
          action="Delete integration"
          error={remove.error}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsks(false)}
        >
          <p>
            Permanently deletes the credentials and scans of <strong className="wrap-anywhere">{label}</strong>. Revoke
            the token at {provider.name} as well.
          </p>
        </Confirm>
      )}
    </>
  );
}
