import type { Schema } from '../../client/client.ts';
import { Field, Select } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

const DAY = 86_400_000;
const EXPIRIES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'Never' },
];

interface Creation {
  readonly save: { readonly error: Error | null; readonly isPending: boolean };
  readonly onCreate: (body: Schema['AccountKeyRequest']) => void;
  readonly onClose: () => void;
}

export function CreateKey({ save, onCreate, onClose }: Creation) {
  return (
    <FormDialog
      title="Create an API key"
      save={save}
      action="Create key"
      onClose={onClose}
      onFields={(text) => {
        const days = Number(text('expiry'));
        onCreate({
          name: text('name'),
          expires_at: days === 0 ? null : new Date(Date.now() + days * DAY).toISOString(),
        });
      }}
    >
      <Field label="Name" name="name" hint="What it is for, such as: CI" autoComplete="off" maxLength={120} required />
      <Select label="Expires after" name="expiry" choices={EXPIRIES} defaultValue="90" />
    </FormDialog>
  );
}
