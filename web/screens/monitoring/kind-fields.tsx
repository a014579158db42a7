import type { Schema } from '../../client/client.ts';
import { choicesOf, Field, Select, TextField } from '../../ui/field.tsx';

export type MonitorCheck = Schema['MonitoringTargetCheck'];
/** What was entered in a field. */
export type Text = (name: string) => string;

const RECORDS = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'CAA'] as const;
const PRESENT = choicesOf({ yes: 'The page must contain it', no: 'The page must not contain it' });

/** The fields of one kind of check. */
export function KindFields({ kind, check }: { kind: MonitorCheck['kind']; check: MonitorCheck }) {
  if (kind === 'keyword')
    return (
      <>
        <Field
          label="Text"
          name="check-text"
          defaultValue={check.kind === 'keyword' ? check.text : ''}
          maxLength={200}
          hint="As in the source of the page, of which the first 256 KiB are read. Case matters."
          required
        />
        <Select
          label="Condition"
          name="check-present"
          choices={PRESENT}
          defaultValue={check.kind === 'keyword' && !check.present ? 'no' : 'yes'}
        />
      </>
    );
  if (kind === 'tcp')
    return (
      <Field
        label="Port"
        name="check-port"
        type="number"
        min={1}
        max={65535}
        defaultValue={check.kind === 'tcp' ? check.port : ''}
        hint="Ports that browsers block, such as 22 and 25, are not checked"
        required
      />
    );
  if (kind === 'dns') {
    const { record = 'A', expected = [] } = check.kind === 'dns' ? check : {};
    return (
      <>
        <Select
          label="Record type"
          name="check-record"
          choices={RECORDS.map((one) => ({ value: one, label: one }))}
          defaultValue={record}
        />
        <TextField
          label="Expected values"
          name="check-expected"
          defaultValue={expected.join('\n')}
          hint="One per line, such as “10 mail.example.com” for MX. Empty: alerts when the records differ from those of the first check"
        />
      </>
    );
  }
  if (kind !== 'certificate') return null;
  return (
    <Field
      label="Days before expiry"
      name="check-days"
      type="number"
      min={1}
      max={90}
      defaultValue={check.kind === 'certificate' ? check.days : 14}
      hint="Also alerts if the certificate is not trusted or is for another host"
      required
    />
  );
}

/** The check that was entered. */
export function enteredCheck(text: Text): MonitorCheck {
  const kind = text('check-kind') as MonitorCheck['kind'];
  if (kind === 'keyword') return { kind, text: text('check-text'), present: text('check-present') === 'yes' };
  if (kind === 'tcp') return { kind, port: Number(text('check-port')) };
  if (kind === 'certificate') return { kind, days: Number(text('check-days')) };
  if (kind !== 'dns') return { kind: 'http' };
  const expected = text('check-expected')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return {
    kind,
    record: text('check-record') as (typeof RECORDS)[number],
    expected: expected.map((line) => line.trim()),
  };
}
