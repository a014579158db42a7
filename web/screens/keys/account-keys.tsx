import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useMay, useMe } from '../../client/me.ts';
import { SCOPE_NAMES } from '../../client/roles.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyItem } from './key-item.tsx';
import { NewKey } from './new-key.tsx';

const KEYS = ['api-keys'];

export function KeySettings() {
  const me = useMe();
  const managesAll = useMay({ to: 'manage', on: 'organization' });
  const keys = useQuery({ queryKey: KEYS, queryFn: () => api.get('/api/v1/auth/api-keys') });
  const [created, setCreated] = useState<Schema['NewApiKey']>();
  const mayRevoke = ({ user }: Schema['AccountKey']) => managesAll || user.id === me.data?.id;
  const { project = [], organization = [] } = me.data?.permissions ?? {};
  const scopes = SCOPE_NAMES.filter((scope) => project.includes(scope) || organization.includes(scope));
  return (
    <SettingsFrame title="API keys">
      <ErrorNotice error={keys.error} />
      {created && <NewKey apiKey={created} />}
      <Card
        title="Keys"
        aside={
          <CreateKey
            scopes={scopes}
            create={(body) => api.post('/api/v1/auth/api-keys', { body })}
            refresh={KEYS}
            onCreated={setCreated}
          />
        }
      >
        <p className="text-sm text-muted">
          A key acts for you in this organization, at most with your role: limit it to what it is for. Send it in the
          header <code>Authorization: Bearer pk_…</code>. Keys for a single project are created in the project.
        </p>
        {keys.data?.keys.length === 0 && <p className="mt-4 text-sm">No active keys.</p>}
        <ul className="mt-2 divide-y divide-line">
          {keys.data?.keys.map((key) => (
            <KeyItem
              key={key.id}
              apiKey={key}
              origin={
                <>
                  Created by {key.user.name}, <Time at={key.created_at} /> · <code>{key.id.slice(0, 8)}</code>
                </>
              }
              label={`key ${key.id.slice(0, 8)}`}
              revoke={
                mayRevoke(key)
                  ? () => api.delete('/api/v1/auth/api-keys/{key_id}', { path: { key_id: key.id } })
                  : undefined
              }
              refresh={KEYS}
            />
          ))}
        </ul>
      </Card>
    </SettingsFrame>
  );
}
