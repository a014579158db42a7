import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { Field, Select } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { ChannelApi, NewChannel } from './channel-api.ts';
import { KIND_IDS, KINDS } from './channel-words.ts';
import { chosenEvents, EventChoice } from './event-choice.tsx';

interface Adding {
  readonly api: ChannelApi;
  readonly onAdded: (channel: NewChannel) => void;
  readonly onClose: () => void;
}

export function AddChannel({ api, onAdded, onClose }: Adding) {
  const [kind, setKind] = useState(KIND_IDS[0] ?? 'slack');
  const create = useAction(api.create, { refresh: [api.key], onDone: (channel) => onAdded(channel) });
  const { name, address, hint } = KINDS[kind];
  return (
    <FormDialog
      title="Add a notification channel"
      save={create}
      action="Add channel"
      onClose={onClose}
      autoComplete="off"
      onFields={(text) =>
        create.mutate({
          kind,
          name: text('name').trim() || name,
          address: text('address').trim(),
          ...chosenEvents(text),
        })
      }
    >
      <Select
        label="Send to"
        name="kind"
        defaultValue={kind}
        choices={KIND_IDS.map((id) => ({ value: id, label: KINDS[id].name }))}
        onChange={({ target }) => setKind(KIND_IDS.find((id) => id === target.value) ?? kind)}
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
      <EventChoice />
    </FormDialog>
  );
}
