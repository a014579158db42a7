import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/client.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { useConfirmFirst } from './confirm-first.tsx';
import { Passkeys } from './passkeys.tsx';
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
            <ErrorNotice error={renew.error} />
            <ActionButton
              label="Create new recovery codes"
              action={renew.change}
              look="plain"
              className="justify-self-start"
            />
            {renew.dialog}
          </section>
        )}
      </div>
    </Card>
  );
}

/** New codes, shown once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice look="good">
      <div className="grid gap-3">
        <p>Your recovery codes. Store them now; you won't be able to see them again:</p>
        <ul className="grid grid-cols-2 gap-1 font-mono select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <CopyButton text={codes.join('\n')} label="Copy codes" />
        </div>
      </div>
    </Notice>
  );
}
