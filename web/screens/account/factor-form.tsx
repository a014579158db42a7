import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema } from '../../client/client.ts';
import { ActionButton, SubmitButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { askForPasskey } from './passkey.ts';

export type Method = Schema['SecondStep']['methods'][number];

interface Proof {
  readonly code?: string;
  readonly recovery_code?: string;
  readonly passkey?: Schema['PasskeyAssertion'];
}

interface FactorFormProps {
  readonly methods: readonly Method[];
  /** Options for the browser. */
  readonly options: () => Promise<Schema['PasskeyOptions']>;
  readonly send: (proof: Proof) => Promise<unknown>;
  readonly onProven: () => unknown;
  readonly action: string;
}

const SWITCH: Readonly<Record<Method, string>> = {
  code: 'Use an authenticator app',
  passkey: 'Use a passkey',
  recovery_code: 'Use a recovery code',
};

/** Asks for one of the second factors. */
export function FactorForm({ methods, options, send, onProven, action }: FactorFormProps) {
  const [chosen, setChosen] = useState<Method>();
  const prove = useMutation({ mutationFn: send, onSuccess: onProven });
  const touch = useMutation({
    mutationFn: async () => send({ passkey: await askForPasskey(await options()) }),
    onSuccess: onProven,
  });
  const method = chosen ?? methods[0];
  const error = method === 'passkey' ? touch.error : prove.error;
  return (
    <div className="grid gap-4">
      {error && <Notice look="error">{error.message}</Notice>}
      {method === 'passkey' && <ActionButton action={touch}>Use your passkey</ActionButton>}
      {(method === 'code' || method === 'recovery_code') && (
        <Form
          key={method}
          className="grid gap-4"
          onFields={(text) => prove.mutate({ [method]: text('factor').trim() })}
        >
          {method === 'code' ? (
            <Field
              label="Code from your authenticator app"
              name="factor"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="\s*[0-9]{6}\s*"
              maxLength={8}
              required
            />
          ) : (
            <Field label="Recovery code" name="factor" autoComplete="off" maxLength={40} required hint="Works once." />
          )}
          <SubmitButton save={prove}>{action}</SubmitButton>
        </Form>
      )}
      {methods
        .filter((one) => one !== method)
        .map((one) => (
          <Button key={one} look="plain" onClick={() => setChosen(one)}>
            {SWITCH[one]}
          </Button>
        ))}
    </div>
  );
}
