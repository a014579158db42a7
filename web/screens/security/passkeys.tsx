import { api } from '../../client/client.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { KnownTime, Time } from '../../ui/time.tsx';
import { createPasskey, supportsPasskeys } from '../account/passkey.ts';
import { useConfirmFirst } from './confirm-first.tsx';
import type { FactorStatus } from './security-settings.ts';

type Changed = (codes?: readonly string[] | null) => unknown;

export function Passkeys({ status, onChanged }: { status: FactorStatus; onChanged: Changed }) {
  const { passkeys, passkeys_unavailable: unavailable } = status;
  const remove = useConfirmFirst(
    (passkey_id: string) => api.delete('/api/v1/auth/second-factor/passkeys/{passkey_id}', { path: { passkey_id } }),
    { onDone: () => onChanged() },
  );
  return (
    <section className="grid gap-3 text-sm">
      <h3 className="font-semibold">Passkeys</h3>
      <ErrorNotice error={remove.error} />
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map(({ id, name, created_at: created, last_used_at: used }) => (
            <Row
              key={id}
              title={name}
              about={
                <>
                  Added <Time at={created} />
                  <KnownTime words=", last used " at={used} />
                </>
              }
            >
              <Button
                label="Remove"
                look="danger"
                onClick={() => remove.change.mutate(id)}
                disabled={remove.change.isPending}
                aria-label={`Remove passkey ${name}`}
              />
            </Row>
          ))}
        </ul>
      )}
      {unavailable === null && supportsPasskeys() ? (
        <AddPasskey onChanged={onChanged} />
      ) : (
        <p className="text-muted">{unavailable ?? 'This browser does not support passkeys.'}</p>
      )}
      {remove.dialog}
    </section>
  );
}

function AddPasskey({ onChanged }: { onChanged: Changed }) {
  const { change, error, dialog } = useConfirmFirst(
    async (name: string) => {
      const passkey = await createPasskey(await api.post('/api/v1/auth/second-factor/passkeys/options'));
      return api.post('/api/v1/auth/second-factor/passkeys', { body: { name, passkey } });
    },
    { onDone: ({ recovery_codes }) => onChanged(recovery_codes) },
  );
  return (
    <>
      <Form
        key={change.isSuccess ? 'added' : 'open'}
        className="grid gap-4 sm:max-w-md"
        onFields={(text) => change.mutate(text('passkey_name'))}
      >
        <Field
          label="Name of the passkey"
          name="passkey_name"
          maxLength={120}
          required
          hint="Such as the device or security key it is on."
        />
        <ErrorNotice error={error} />
        <SubmitButton label="Add passkey" save={change} look="plain" className="justify-self-start" />
      </Form>
      {dialog}
    </>
  );
}
