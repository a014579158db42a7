import { useState } from 'react';
import { api, Refused } from '../../client/client.ts';
import { type Effects, useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FactorForm, type Method } from '../account/factor-form.tsx';
import { useSecurity } from './security-settings.ts';

/**
 * A change that may require a confirmation of who the user is: `dialog` asks for it, if the service requires it, and repeats
 * the change; `error` is not one that the dialog resolves.
 */
export function useConfirmFirst<T, V = void>(run: (values: V) => Promise<T>, effects: Effects<T> = {}) {
  // The attempt whose dialog was closed.
  const [closed, setClosed] = useState<number>();
  const change = useAction(run, effects);
  const needed = change.error instanceof Refused && change.error.fields.confirmation === 'required';
  const dialog = needed && closed !== change.submittedAt && (
    <ConfirmIdentity
      onClose={() => setClosed(change.submittedAt)}
      onConfirmed={() => change.mutate(change.variables as V)}
    />
  );
  return { change, error: needed ? null : change.error, dialog };
}

interface Asking {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks who is there before a change of how the user signs in. */
function ConfirmIdentity({ onConfirmed, onClose }: Asking) {
  const way = useSecurity().data?.confirm_with;
  return (
    <Dialog title="Confirm that it is you" onClose={onClose}>
      {way === 'password' && <WithPassword onConfirmed={onConfirmed} onClose={onClose} />}
      {way === 'second_factor' && <WithFactor onConfirmed={onConfirmed} onClose={onClose} />}
      {way === 'sign_in' && (
        <div className="grid gap-4 text-sm text-soft">
          <p>Your last sign-in was more than 10 minutes ago. Sign out and in again, then repeat the change.</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button label="Go back" look="plain" onClick={onClose} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function WithPassword({ onConfirmed, onClose }: Asking) {
  const confirm = useAction((password: string) => api.post('/api/v1/auth/sessions/confirm', { body: { password } }), {
    onDone: onConfirmed,
  });
  return (
    <DialogForm
      save={confirm}
      action="Confirm"
      onClose={onClose}
      onFields={(text) => confirm.mutate(text('confirm_password'))}
    >
      <Field label="Password" name="confirm_password" type="password" autoComplete="current-password" required />
    </DialogForm>
  );
}

function WithFactor({ onConfirmed, onClose }: Asking) {
  const status = useSecurity().data?.second_factor;
  if (!status) return null;
  const methods: Method[] = [
    ...(status.passkeys.length > 0 && status.passkeys_unavailable === null ? (['passkey'] as const) : []),
    ...(status.app ? (['code'] as const) : []),
    ...(status.recovery_codes_left > 0 ? (['recovery_code'] as const) : []),
  ];
  return (
    <div className="grid gap-4">
      <FactorForm
        methods={methods}
        options={() => api.post('/api/v1/auth/sessions/confirm/options')}
        send={(body) => api.post('/api/v1/auth/sessions/confirm', { body })}
        onProven={onConfirmed}
        action="Confirm"
      />
      <Button label="Go back" look="plain" className="justify-self-end" onClick={onClose} />
    </div>
  );
}
