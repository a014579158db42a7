import { useState } from 'react';
import { choicesOf, Select } from '../../ui/field.tsx';
import { enteredCheck, KindFields, type MonitorCheck, type Text } from './kind-fields.tsx';

const KINDS: Readonly<Record<MonitorCheck['kind'], string>> = {
  http: 'The page responds without an error',
  keyword: 'A text on the page',
  tcp: 'A TCP port of the host',
  dns: 'DNS records of the host',
  certificate: 'The TLS certificate of the host',
};

/** Seconds between checks; the service refuses those that the plan does not allow, and says which it does. */
const CHECK_INTERVALS = choicesOf({
  30: '30 seconds',
  60: '1 minute',
  300: '5 minutes',
  900: '15 minutes',
  1800: '30 minutes',
  3600: '1 hour',
});

interface Fields {
  readonly check: MonitorCheck;
  /** Seconds; null: the interval of re-scans. */
  readonly interval: number | null;
}

/** What a monitor checks, and how often. */
export function CheckFields({ check, interval }: Fields) {
  const [kind, setKind] = useState(check.kind);
  const known = interval === null || CHECK_INTERVALS.some(({ value }) => value === String(interval));
  return (
    <>
      <Select
        label="What to check"
        name="check-kind"
        choices={choicesOf(KINDS)}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(value as MonitorCheck['kind'])}
      />
      <KindFields kind={kind} check={check} />
      <Select
        label="Check every"
        name="check_interval"
        choices={[
          ...(known ? [] : [{ value: String(interval), label: `${interval} seconds` }]),
          ...CHECK_INTERVALS,
          { value: '', label: 'Same as re-scans' },
        ]}
        defaultValue={interval === null ? '' : String(interval)}
        hint="At least 5 minutes on Starter, 1 minute on Pro, 30 seconds on Max"
      />
    </>
  );
}

/** What was entered. */
export function checkOf(text: Text): { check: MonitorCheck; check_interval: number | null } {
  const interval = text('check_interval');
  return { check: enteredCheck(text), check_interval: interval === '' ? null : Number(interval) };
}
