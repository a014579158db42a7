import { Select } from './field.tsx';

/** The time zone of the browser. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time zone; by default that of the browser. */
export function TimeZoneField({ name, zone = HERE }: { name: string; zone?: string | undefined }) {
  const zones = [...new Set([zone, HERE, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <Select
      label="Time zone"
      name={name}
      defaultValue={zone}
      choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
    />
  );
}
