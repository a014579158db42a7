import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { choicesOf, Select } from '../../ui/field.tsx';
import type { Channel, EventKind } from './channel-api.ts';
import { DEFAULT_EVENTS, EVENT_IDS, EVENTS, isSeverity, SEVERITIES } from './channel-words.ts';

/** Fields of a form: which events, and which findings. */
export function EventChoice({ channel }: { channel?: Channel }) {
  const [events, setEvents] = useState<readonly EventKind[]>(channel?.events ?? DEFAULT_EVENTS);
  return (
    <>
      <fieldset className="grid">
        <legend className="mb-1 text-sm font-medium text-soft">Events</legend>
        {EVENT_IDS.map((kind) => (
          <Checkbox
            key={kind}
            label={EVENTS[kind]}
            name={kind}
            checked={events.includes(kind)}
            onChange={({ target: { checked } }) =>
              setEvents((before) => (checked ? [...before, kind] : before.filter((one) => one !== kind)))
            }
          />
        ))}
      </fieldset>
      {events.includes('finding.new') && (
        <Select
          label="New findings"
          name="least_severity"
          defaultValue={channel?.least_severity ?? 'high'}
          choices={choicesOf(SEVERITIES)}
        />
      )}
    </>
  );
}

/** What the fields were set to. */
export function chosenEvents(text: (name: string) => string) {
  const severity = text('least_severity');
  return {
    events: EVENT_IDS.filter((kind) => text(kind) === 'on'),
    ...(isSeverity(severity) ? { least_severity: severity } : {}),
  };
}
