import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { CONNECTION } from './connection.ts';

/** `onSettingsUrl` receives the page where the access must be ended by hand, or null. */
export function Disconnect({ onSettingsUrl }: { onSettingsUrl: (url: string | null) => void }) {
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () => api.delete('/api/v1/github/disconnect'),
    onSuccess: async ({ settings_url }) => {
      setAsks(false);
      onSettingsUrl(settings_url);
      await queries.invalidateQueries({ queryKey: CONNECTION });
    },
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsks(true)}>
        Disconnect
      </Button>
      {asks && (
        <Confirm
          title="Disconnect GitHub?"
          action="Disconnect GitHub"
          error={disconnect.error}
          isPending={disconnect.isPending}
          onConfirm={() => disconnect.mutate()}
          onClose={() => setAsks(false)}
        >
          <p>
            Assay deletes the token and revokes its access at GitHub. Code scans stop until you connect again; their
            results are kept.
          </p>
        </Confirm>
      )}
    </>
  );
}
