import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TimeZoneField } from '../../ui/time-zone-field.tsx';
import type { Channel } from './channel-api.ts';

const MAX_PER_DAY = 100;

/** Fields of a form: when a channel sends. */
export function TimingFields({ channel }: { channel?: Channel }) {
  const [isQuiet, setQuiet] = useState(channel?.quiet_hours != null);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-sm font-medium text-soft">When to send</legend>
      <Checkbox
        label="Quiet hours: send what happens meanwhile as one digest afterwards"
        name="quiet"
        checked={isQuiet}
        onChange={({ target }) => setQuiet(target.checked)}
      />
      {isQuiet && <QuietHours hours={channel?.quiet_hours ?? undefined} />}
      <Field
        label="Maximum messages in 24 hours"
        name="max_per_day"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_PER_DAY}
        placeholder="No limit"
        defaultValue={channel?.max_per_day ?? undefined}
        hint="What exceeds the limit is sent as one digest afterwards"
      />
      <Checkbox
        label="Always send outages, recoveries and critical findings at once"
        name="urgent_passes"
        defaultChecked={channel?.urgent_passes ?? true}
      />
    </fieldset>
  );
}

function QuietHours({ hours }: { hours: NonNullable<Channel['quiet_hours']> | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="From" name="quiet_hours-from" type="time" required defaultValue={hours?.from ?? '22:00'} />
      <Field label="To" name="quiet_hours-to" type="time" required defaultValue={hours?.to ?? '07:00'} />
      <div className="col-span-2">
        <TimeZoneField name="quiet_hours-time_zone" zone={hours?.time_zone} />
      </div>
    </div>
  );
}

/** What the fields were set to. */
export function chosenTiming(text: (name: string) => string) {
  const hours = {
    from: text('quiet_hours-from'),
    to: text('quiet_hours-to'),
    time_zone: text('quiet_hours-time_zone'),
  };
  return {
    quiet_hours: text('quiet') === 'on' ? hours : null,
    max_per_day: text('max_per_day') === '' ? null : Number(text('max_per_day')),
    urgent_passes: text('urgent_passes') === 'on',
  };
}

/** When a channel sends, if not at any time. */
export function timingText({ quiet_hours: hours, max_per_day: max, urgent_passes: passes }: Channel): string {
  const limits = [
    ...(hours ? [`Quiet hours ${hours.from}–${hours.to} (${hours.time_zone.replaceAll('_', ' ')})`] : []),
    ...(max === null ? [] : [`At most ${max} ${max === 1 ? 'message' : 'messages'} in 24 hours`]),
  ];
  if (limits.length === 0) return '';
  return [...limits, passes ? 'Urgent events are sent at once' : 'Urgent events wait too'].join(' · ');
}
