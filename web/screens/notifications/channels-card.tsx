import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { AddChannel } from './add-channel.tsx';
import type { ChannelApi, NewChannel } from './channel-api.ts';
import { ChannelItem } from './channel-item.tsx';
import { ShownSecret } from './shown-secret.tsx';

/** The channels of a project or of the organization. */
export function ChannelsCard({ api, title, about }: { api: ChannelApi; title: string; about: string }) {
  const [added, setAdded] = useState<NewChannel>();
  const list = useQuery({ queryKey: api.key, queryFn: api.list });
  const channels = list.data?.channels ?? [];
  const isListed = channels.some(({ id }) => id === added?.id);
  return (
    <Card title={title} aside={<AddChannel api={api} onAdded={setAdded} />}>
      <div className="grid gap-4 text-sm">
        <ErrorNotice error={list.error} />
        <p className="text-muted">{about}</p>
        {added && isListed && added.secret !== null && <ShownSecret name={added.name} secret={added.secret} />}
        {added && isListed && added.state === 'unconfirmed' && (
          <Notice look="good">A confirmation link was sent to {added.address}. Nothing else is sent until then.</Notice>
        )}
        {list.data && channels.length === 0 && (
          <p>No channels yet. Without one, admins are informed of outages by email.</p>
        )}
        {channels.length > 0 && (
          <ul className="divide-y divide-line">
            {channels.map((channel) => (
              <ChannelItem key={channel.id} api={api} channel={channel} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
