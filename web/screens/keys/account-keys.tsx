import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyUse } from './key-use.tsx';

const KEYS = ['api-keys'];

export function KeySettings() {
  const queries = useQueryClient();
  const me = useMe();
  const keys = useQuery({ queryKey: KEYS, queryFn: () => answerOf(client.GET('/api/v1/auth/api-keys')) });
  const [isCreating, setIsCreating] = useState(false);
  const create = useMutation({
    mutationFn: (body: Schema['AccountKeyRequest']) => answerOf(client.POST('/api/v1/auth/api-keys', { body })),
    onSuccess: () => {
      setIsCreating(false);
      return queries.invalidateQueries({ queryKey: KEYS });
    },
  });
  const { error } = keys;
  const mayRevoke = ({ user }: Schema['AccountKey']) =>
    me.data?.organization.role === 'admin' || user.id === me.data?.id;
  return (
    <SettingsFrame title="API keys">
      {error && <Notice look="error">{error.message}</Notice>}
      {create.data && <NewKey apiKey={create.data.api_key} />}
      <Card
        title="Keys"
        aside={
          <Button
            onClick={() => {
              create.reset();
              setIsCreating(true);
            }}
          >
            Create key
          </Button>
        }
      >
        <p className="text-sm text-muted">
          A key has all your permissions in this organization. Send it in the header{' '}
          <code>Authorization: Bearer pk_…</code>. Keys for a single project are created in the project.
        </p>
        {keys.data?.keys.length === 0 && <p className="mt-4 text-sm">No active keys.</p>}
        <ul className="mt-2 divide-y divide-line">
          {keys.data?.keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} mayRevoke={mayRevoke(key)} />
          ))}
        </ul>
      </Card>
      {isCreating && (
        <CreateKey save={create} onCreate={(body) => create.mutate(body)} onClose={() => setIsCreating(false)} />
      )}
    </SettingsFrame>
  );
}

function NewKey({ apiKey }: { apiKey: string }) {
  return (
    <Notice look="good">
      <div className="grid gap-3">
        <p>Your new API key. Copy it now and store it safely; you won't be able to see it again.</p>
        <code className="rounded-lg bg-surface p-3 text-xs break-all text-ink select-all">{apiKey}</code>
        <div>
          <CopyButton text={apiKey} label="Copy key" />
        </div>
      </div>
    </Notice>
  );
}

function KeyItem({ apiKey, mayRevoke }: { apiKey: Schema['AccountKey']; mayRevoke: boolean }) {
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () =>
      answerOf(client.DELETE('/api/v1/auth/api-keys/{key_id}', { params: { path: { key_id: apiKey.id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEYS }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <span className="wrap-anywhere">
        <span className="block font-semibold">{apiKey.name}</span>
        <span className="block text-muted">
          Created by {apiKey.user.name}, <Time at={apiKey.created_at} /> · <code>{apiKey.id.slice(0, 8)}</code>
        </span>
        <span className="block text-muted">
          <KeyUse apiKey={apiKey} />
        </span>
      </span>
      {mayRevoke && (
        <Button look="danger" onClick={() => setAsks(true)} aria-label={`Revoke key ${apiKey.id.slice(0, 8)}`}>
          Revoke
        </Button>
      )}
      {asks && (
        <Confirm
          title="Revoke this key?"
          action="Revoke key"
          error={revoke.error}
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsks(false)}
        >
          <p>Requests with this key will be rejected immediately. This cannot be undone.</p>
        </Confirm>
      )}
    </li>
  );
}
