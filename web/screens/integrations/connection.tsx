import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Field } from '../../ui/field.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { CredentialFields, credentialsIn } from './credential-fields.tsx';
import { INTEGRATIONS } from './integrations.ts';

interface Connected {
  readonly integration: Schema['Integration'];
  readonly provider: Schema['IntegrationProvider'];
}

/** An integration and what can be done with it. */
export function Connection({ integration, provider, scanButton }: Connected & { scanButton: ReactNode }) {
  const { id, last_scan, created_at, updated_at, owner_left_at: left } = integration;
  const test = useAction(() =>
    api.post('/api/v1/integrations/{integration_id}/test', { path: { integration_id: id } }),
  );
  return (
    <Card title={provider.name}>
      <div className="grid gap-4 text-sm">
        {left !== null && <TakeOver id={id} left={left} />}
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr] sm:gap-y-2">
          <dt className="text-muted">Last scan</dt>
          <dd>{last_scan?.scanned_at ? <Time at={last_scan.scanned_at} /> : 'None'}</dd>
          <dt className="text-muted">Connected</dt>
          <dd>
            <Time at={created_at} />
          </dd>
          <dt className="text-muted">Updated</dt>
          <dd>
            <Time at={updated_at} />
          </dd>
        </dl>
        <div className="flex flex-wrap gap-3">
          {scanButton}
          <ActionButton
            label={test.isPending ? 'Testing …' : 'Test connection'}
            action={test}
            look="plain"
            className="min-w-40"
          />
          <EditIntegration integration={integration} provider={provider} />
          <DeleteIntegration integration={integration} provider={provider} />
        </div>
        <ErrorNotice error={test.error} />
        {test.data && <TestResult result={test.data} />}
      </div>
    </Card>
  );
}

/** Whoever takes an integration over answers for its credentials from then on. */
function TakeOver({ id, left }: { id: string; left: string }) {
  const take = useAction(
    () => api.put('/api/v1/integrations/{integration_id}', { path: { integration_id: id }, body: { enabled: true } }),
    { saved: ['integration', id], refresh: [INTEGRATIONS] },
  );
  return (
    <Notice look="error">
      <p>
        Off since <Time at={left} />: the member who connected it left. Take it over to use its credentials, or replace
        them with Edit.
      </p>
      <ActionButton label="Take over" action={take} look="plain" className="mt-3" />
      <ErrorNotice error={take.error} className="mt-3" />
    </Notice>
  );
}

function TestResult({ result: { ok, account, reason, tested_at } }: { result: Schema['IntegrationTest'] }) {
  return (
    <Notice look={ok ? 'good' : 'error'}>
      {ok ? (
        <>The connection works{account !== null && <>, as {account}</>}. </>
      ) : (
        <>The connection does not work: {reason}. </>
      )}
      Tested <Time at={tested_at} />.
    </Notice>
  );
}

function EditIntegration({ integration: { id, label }, provider }: Connected) {
  return (
    <FormButton
      label="Edit"
      title="Edit integration"
      action="Save"
      save={(text) => {
        const credentials = credentialsIn(provider, text);
        const body = { label: text('label'), ...(Object.keys(credentials).length > 0 ? { credentials } : {}) };
        return api.put('/api/v1/integrations/{integration_id}', { path: { integration_id: id }, body });
      }}
      saved={['integration', id]}
      refresh={[INTEGRATIONS]}
      form={{ autoComplete: 'off' }}
    >
      <Field label="Label" name="label" defaultValue={label} maxLength={120} required />
      <p className="text-sm text-soft">
        Stored credentials are never shown. Leave them empty to keep them; new ones replace them as a whole.
      </p>
      <CredentialFields provider={provider} isRequired={false} />
    </FormButton>
  );
}

function DeleteIntegration({ integration: { id, label }, provider }: Connected) {
  const navigate = useNavigate();
  return (
    <ConfirmButton
      label="Delete"
      title="Delete this integration?"
      action="Delete integration"
      run={() => api.delete('/api/v1/integrations/{integration_id}', { path: { integration_id: id } })}
      onDone={() => navigate({ to: '/app/integrations' })}
      refresh={[INTEGRATIONS]}
    >
      <p>
        Permanently deletes the credentials and scans of <strong className="wrap-anywhere">{label}</strong>. Revoke the
        token at {provider.name} as well.
      </p>
    </ConfirmButton>
  );
}
