import { api } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { FactorForm, type Method } from '../account/factor-form.tsx';
import { useSecurity } from './security-settings.ts';

/** Confirms with a second factor. */
export function WithFactor({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
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
      <Button look="plain" className="justify-self-end" onClick={onClose}>
        Go back
      </Button>
    </div>
  );
}
