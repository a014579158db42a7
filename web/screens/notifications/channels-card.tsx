import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import type { ChannelApi, NewChannel } from './channel-api.ts';
import { ChannelItem } from './channel-item.tsx';
import { KIND_IDS, KINDS } from './channel-words.ts';
import { chosenEvents, EventChoice } from './event-choice.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { chosenTiming, TimingFields } from './timing-fields.tsx';

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

const kindOf = (text: string) => KIND_IDS.find((id) => id === text) ?? 'slack';

function AddChannel({ api, onAdded }: { api: ChannelApi; onAdded: (channel: NewChannel) => void }) {
  return (
    <FormButton
      label="Add channel"
      look="primary"
      title="Add a notification channel"
      action="Add channel"
      save={(text) => {
        const kind = kindOf(text('kind'));
        const name = text('name').trim() || KINDS[kind].name;
        return api.create({
          kind,
          name,
          address: text('address').trim(),
          ...chosenEvents(text),
          ...chosenTiming(text),
        });
      }}
      refresh={[api.key]}
      onDone={onAdded}
      form={{ autoComplete: 'off' }}
    >
      <AddressFields />
      <EventChoice />
      <TimingFields />
    </FormButton>
  );
}

function AddressFields() {
  const [kind, setKind] = useState(kindOf(''));
  const { name, address, hint } = KINDS[kind];
  return (
    <>
      <Select
        label="Send to"
        name="kind"
        defaultValue={kind}
        choices={KIND_IDS.map((id) => ({ value: id, label: KINDS[id].name }))}
        onChange={({ target }) => setKind(kindOf(target.value))}
      />
      <Field
        key={kind}
        label={address}
        name="address"
        type={kind === 'email' ? 'email' : 'url'}
        maxLength={2048}
        required
        hint={hint}
      />
      <Field label="Name" name="name" maxLength={120} placeholder={name} hint="Optional, for lists and the audit log" />
    </>
  );
}
