import { useState } from 'react';
import type { Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton, Button, SubmitButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { CodeField } from '../../ui/password-field.tsx';
import { askForPasskey } from './passkey.ts';

export type Method = Schema['SecondStep']['methods'][number];

interface FactorFormProps {
  readonly methods: readonly Method[];
  /** Options for the browser. */
  readonly options: () => Promise<Schema['PasskeyOptions']>;
  readonly send: (proof: Omit<Schema['SecondFactorSignIn'], 'remember_me'>) => Promise<unknown>;
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
  const prove = useAction(send, { onDone: onProven });
  const touch = useAction(async () => send({ passkey: await askForPasskey(await options()) }), { onDone: onProven });
  const method = chosen ?? methods[0];
  return (
    <div className="grid gap-4">
      <ErrorNotice error={method === 'passkey' ? touch.error : prove.error} />
      {method === 'passkey' && <ActionButton label="Use your passkey" action={touch} />}
      {(method === 'code' || method === 'recovery_code') && (
        <Form
          key={method}
          className="grid gap-4"
          onFields={(text) => prove.mutate({ [method]: text('factor').trim() })}
        >
          {method === 'code' ? (
            <CodeField label="Code from your authenticator app" name="factor" />
          ) : (
            <Field label="Recovery code" name="factor" autoComplete="off" maxLength={40} required hint="Works once." />
          )}
          <SubmitButton label={action} save={prove} />
        </Form>
      )}
      {methods
        .filter((one) => one !== method)
        .map((one) => (
          <Button label={SWITCH[one]} key={one} look="plain" onClick={() => setChosen(one)} />
        ))}
    </div>
  );
}
