import type { Schema } from '../../client/client.ts';
import { choicesOf, Field, Select } from '../../ui/field.tsx';
import { TimeZoneField } from '../../ui/time-zone-field.tsx';

export type Window = Schema['MaintenanceWindow'];

const REPEATS = choicesOf({ never: 'Once', weekly: 'Every week, at the same local time' });

export function WindowFields({ monitors }: { monitors: readonly Schema['MonitoringTarget'][] }) {
  return (
    <>
      <Field label="Name" name="name" maxLength={120} autoComplete="off" required />
      <Field label="Start" name="starts_at" type="datetime-local" required />
      <TimeZoneField name="time_zone" />
      <Field label="Duration in minutes" name="minutes" type="number" min={5} max={10020} defaultValue={60} required />
      <Select label="Repeats" name="repeats" choices={REPEATS} defaultValue="never" />
      <Select
        label="Monitors"
        name="target"
        choices={[{ value: '', label: 'All' }, ...monitors.map(({ id, name }) => ({ value: id, label: name }))]}
        defaultValue=""
      />
    </>
  );
}

export function enteredWindow(text: (name: string) => string): Window {
  return {
    name: text('name'),
    starts_at: text('starts_at').slice(0, 'YYYY-MM-DDTHH:MM'.length),
    time_zone: text('time_zone'),
    minutes: Number(text('minutes')),
    repeats: text('repeats') === 'weekly' ? 'weekly' : 'never',
    target_ids: text('target') === '' ? [] : [text('target')],
  };
}
