import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema } from '../../client/client.ts';
import { SCOPES } from '../../client/roles.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { choicesOf, Field, Select } from '../../ui/field.tsx';

type Scope = Schema['KeyScope'];

const DAY = 86_400_000;
const EXPIRIES = choicesOf({ 30: '30 days', 90: '90 days', 365: '1 year', '': 'Never' });

interface Creation {
  /** What the key can be limited to. */
  readonly scopes: readonly Scope[];
  readonly create: (body: Schema['ProjectKeyRequest']) => Promise<Schema['NewApiKey']>;
  /** Of the list of keys. */
  readonly refresh: QueryKey;
  readonly onCreated: (key: Schema['NewApiKey']) => void;
}

export function CreateKey({ scopes, create, refresh, onCreated }: Creation) {
  const [changed, setChosen] = useState<readonly Scope[]>();
  const chosen = changed ?? scopes;
  const toggle = (scope: Scope) => setChosen(scopes.filter((one) => (one === scope) !== chosen.includes(one)));
  return (
    <FormButton
      label="Create key"
      look="primary"
      title="Create an API key"
      action="Create key"
      save={(text) => {
        const days = Number(text('expiry'));
        const expires_at = days === 0 ? null : new Date(Date.now() + days * DAY).toISOString();
        return create({ name: text('name'), expires_at, scopes: changed ? [...changed] : null });
      }}
      refresh={[refresh]}
      onDone={(key) => {
        setChosen(undefined);
        onCreated(key);
      }}
    >
      <Field label="Name" name="name" hint="What it is for, such as: CI" autoComplete="off" maxLength={120} required />
      <fieldset className="grid">
        <legend className="text-sm font-medium text-soft">The key may</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={`${SCOPES[scope].label}: ${SCOPES[scope].may}`}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </fieldset>
      <Select label="Expires after" name="expiry" choices={EXPIRIES} defaultValue="365" />
    </FormButton>
  );
}
