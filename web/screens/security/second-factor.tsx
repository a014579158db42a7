import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/client.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { useConfirmFirst } from './confirm-first.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type FactorStatus, SECURITY } from './security-settings.ts';

/** Second factors of the user, all optional. */
export function SecondFactor({ status }: { status: FactorStatus }) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = (made: readonly string[] | null = null) => {
    if (made) setCodes(made);
    return queries.invalidateQueries({ queryKey: SECURITY });
  };
  const renew = useConfirmFirst(() => api.post('/api/v1/auth/second-factor/recovery-codes'), {
    onDone: ({ recovery_codes }) => changed(recovery_codes),
  });
  return (
    <Card title="Two-factor authentication">
      <div className="grid gap-6">
        <p className="text-sm text-soft">
          {status.enabled
            ? 'On: signing in takes your password or a linked account, and one of these. API keys are not affected.'
            : 'Off. Add an authenticator app or a passkey to require it at each sign-in. API keys are not affected.'}
        </p>
        {codes.length > 0 && <RecoveryCodes codes={codes} />}
        <AuthenticatorApp app={status.app} onChanged={changed} />
        <Passkeys status={status} onChanged={changed} />
        {status.enabled && (
          <section className="grid gap-3 text-sm">
            <h3 className="font-semibold">Recovery codes</h3>
            <p className="text-muted">{status.recovery_codes_left} of 10 left. Each works once in place of a factor.</p>
            {renew.error && <Notice look="error">{renew.error.message}</Notice>}
            <ActionButton action={renew.change} look="plain" className="justify-self-start">
              Create new recovery codes
            </ActionButton>
            {renew.dialog}
          </section>
        )}
      </div>
    </Card>
  );
}
