import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddChannel } from './add-channel.tsx';
import type { ChannelApi, NewChannel } from './channel-api.ts';
import { ChannelItem } from './channel-item.tsx';
import { ShownSecret } from './shown-secret.tsx';

interface Own {
  readonly api: ChannelApi;
  readonly title: string;
  readonly about: string;
  readonly none: string;
}

/** The channels of a project or of the organization. */
export function ChannelsCard({ api, title, about, none }: Own) {
  const [adds, setAdds] = useState(false);
  const [added, setAdded] = useState<NewChannel>();
  const list = useQuery({ queryKey: api.key, queryFn: api.list });
  const channels = list.data?.channels ?? [];
  const isListed = channels.some(({ id }) => id === added?.id);
  return (
    <Card title={title} aside={<Button onClick={() => setAdds(true)}>Add channel</Button>}>
      <div className="grid gap-4 text-sm">
        {list.error && <Notice look="error">{list.error.message}</Notice>}
        <p className="text-muted">{about}</p>
        {added && isListed && added.secret !== null && <ShownSecret name={added.name} secret={added.secret} />}
        {added && isListed && added.state === 'unconfirmed' && (
          <Notice look="good">A confirmation link was sent to {added.address}. Nothing else is sent until then.</Notice>
        )}
        {list.data && channels.length === 0 && <p>{none}</p>}
        {channels.length > 0 && (
          <ul className="divide-y divide-line">
            {channels.map((channel) => (
              <ChannelItem key={channel.id} api={api} channel={channel} />
            ))}
          </ul>
        )}
      </div>
      {adds && (
        <AddChannel
          api={api}
          onAdded={(channel) => {
            setAdded(channel);
            setAdds(false);
          }}
          onClose={() => setAdds(false)}
        />
      )}
    </Card>
  );
}
