import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Time } from '../../ui/time.tsx';
import { KeyUse } from './key-use.tsx';
import { keysOf } from './project-keys-key.ts';

/** A key of a project: its last use, its end, and its revocation. */
export function ProjectKeyItem({ apiKey, projectId }: { apiKey: Schema['ApiKey']; projectId: string }) {
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () =>
      api.delete('/api/v1/projects/{project_id}/mcp-key/{key_id}', {
        path: { project_id: projectId, key_id: apiKey.id },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keysOf(projectId) }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <span className="wrap-anywhere">
        <span className="block font-semibold">{apiKey.name}</span>
        <span className="block text-muted">
          Created <Time at={apiKey.created_at} day />
        </span>
        <span className="block text-muted">
          <KeyUse apiKey={apiKey} />
        </span>
      </span>
      <Button look="danger" onClick={() => setAsks(true)} aria-label={`Revoke ${apiKey.name}`}>
        Revoke
      </Button>
      {asks && (
        <Confirm
          title="Revoke this key?"
          action="Revoke key"
          error={revoke.error}
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsks(false)}
        >
          <p className="wrap-anywhere">
            Requests with the key <strong>{apiKey.name}</strong> will be rejected immediately. This cannot be undone.
          </p>
        </Confirm>
      )}
    </li>
  );
}
