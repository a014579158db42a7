import { useState } from 'react';
import { Field, Select } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import type { ChannelApi, NewChannel } from './channel-api.ts';
import { KIND_IDS, KINDS } from './channel-words.ts';
import { chosenEvents, EventChoice } from './event-choice.tsx';

const kindOf = (text: string) => KIND_IDS.find((id) => id === text) ?? 'slack';

export function AddChannel({ api, onAdded }: { api: ChannelApi; onAdded: (channel: NewChannel) => void }) {
  return (
    <FormButton
      label="Add channel"
      look="primary"
      title="Add a notification channel"
      action="Add channel"
      save={(text) => {
        const kind = kindOf(text('kind'));
        const name = text('name').trim() || KINDS[kind].name;
        return api.create({ kind, name, address: text('address').trim(), ...chosenEvents(text) });
      }}
      refresh={[api.key]}
      onDone={onAdded}
      form={{ autoComplete: 'off' }}
    >
      <AddressFields />
      <EventChoice />
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
