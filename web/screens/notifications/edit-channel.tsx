import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { Changes, Channel, ChannelApi } from './channel-api.ts';
import { KINDS } from './channel-words.ts';
import { chosenEvents, EventChoice } from './event-choice.tsx';
import { chosenTiming, TimingFields } from './timing-fields.tsx';

/** Of a channel of the organization, a project chooses the events only. */
export function EditChannel({ api, channel, onClose }: { api: ChannelApi; channel: Channel; onClose: () => void }) {
  const save = useAction((changes: Changes) => api.update(channel.id, changes), {
    refresh: [api.key],
    onDone: () => onClose(),
  });
  const isCommon = api.projectId !== undefined && channel.scope === 'organization';
  const { address, hint } = KINDS[channel.kind];
  return (
    <FormDialog
      title={isCommon ? `Events of ${channel.name} in this project` : `Edit ${channel.name}`}
      save={save}
      action="Save"
      onClose={onClose}
      autoComplete="off"
      onFields={(text) => {
        const entered = text('address').trim();
        const address = entered === '' ? {} : { address: entered };
        const own = { name: text('name').trim(), ...address, ...chosenTiming(text) };
        save.mutate({ ...chosenEvents(text), ...(isCommon ? {} : own) });
      }}
    >
      {!isCommon && (
        <>
          <Field label="Name" name="name" maxLength={120} required defaultValue={channel.name} />
          <Field
            label={`New address (${address})`}
            name="address"
            type={channel.kind === 'email' ? 'email' : 'url'}
            maxLength={2048}
            hint={`Leave empty to keep ${channel.address}. ${hint}`}
          />
        </>
      )}
      <EventChoice channel={channel} />
      {!isCommon && <TimingFields channel={channel} />}
      {isCommon && !channel.inherited && (
        <div>
          <Button
            label="Use the choice of the organization"
            look="plain"
            disabled={save.isPending}
            onClick={() => save.mutate({ inherit: true })}
          />
        </div>
      )}
    </FormDialog>
  );
}
