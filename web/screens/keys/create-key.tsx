import type { QueryKey } from '@tanstack/react-query';
import type { Schema } from '../../client/client.ts';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { choicesOf, Field, Select } from '../../ui/field.tsx';

const DAY = 86_400_000;
const EXPIRIES = choicesOf({ 30: '30 days', 90: '90 days', 365: '1 year', '': 'Never' });

interface Creation {
  readonly create: (body: Schema['ProjectKeyRequest']) => Promise<Schema['NewApiKey']>;
  /** Of the list of keys. */
  readonly refresh: QueryKey;
  readonly onCreated: (key: Schema['NewApiKey']) => void;
}

export function CreateKey({ create, refresh, onCreated }: Creation) {
  return (
    <FormButton
      label="Create key"
      look="primary"
      title="Create an API key"
      action="Create key"
      save={(text) => {
        const days = Number(text('expiry'));
        const expires_at = days === 0 ? null : new Date(Date.now() + days * DAY).toISOString();
        return create({ name: text('name'), expires_at });
      }}
      refresh={[refresh]}
      onDone={onCreated}
    >
      <Field label="Name" name="name" hint="What it is for, such as: CI" autoComplete="off" maxLength={120} required />
      <Select label="Expires after" name="expiry" choices={EXPIRIES} defaultValue="90" />
    </FormButton>
  );
}
