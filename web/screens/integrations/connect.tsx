import { useNavigate, useParams } from '@tanstack/react-router';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Frame } from '../frame/frame.tsx';
import { CredentialFields, credentialsIn } from './credential-fields.tsx';
import { INTEGRATIONS, MEMBERS, providerNameIn, useProviders } from './integrations.ts';

type Provider = Schema['IntegrationProvider'];

export function ConnectScreen() {
  const { providerId } = useParams({ from: '/app/integrations/connect/$providerId' });
  const providers = useProviders();
  const provider = providers.data?.find(({ id }) => id === providerId);
  const isUnknown = providers.data !== undefined && !provider;
  return (
    <Frame title={isUnknown ? 'Provider not found' : `Connect ${providerNameIn(providers.data, providerId)}`}>
      <Allowed to="manage" on="organization" otherwise={MEMBERS}>
        <ErrorNotice error={providers.error} />
        {isUnknown && <Notice look="error">This provider is not supported.</Notice>}
        {provider && (
          <div className="grid items-start gap-6 md:grid-cols-2">
            <TokenHelp provider={provider} />
            <Connect provider={provider} />
          </div>
        )}
      </Allowed>
    </Frame>
  );
}

function Connect({ provider }: { provider: Provider }) {
  const navigate = useNavigate();
  const create = useAction((body: Schema['IntegrationRequest']) => api.post('/api/v1/integrations', { body }), {
    refresh: [INTEGRATIONS],
    onDone: ({ id }) => navigate({ to: '/app/integrations/$integrationId', params: { integrationId: id } }),
  });
  return (
    <Card title="Credentials">
      <Form
        className="grid gap-4"
        autoComplete="off"
        onFields={(text) =>
          create.mutate({
            provider: provider.id as Schema['IntegrationRequest']['provider'],
            label: text('label'),
            credentials: credentialsIn(provider, text),
          })
        }
      >
        <Field
          label="Label"
          name="label"
          hint="Shown in your list of integrations."
          defaultValue={provider.name}
          maxLength={120}
          required
        />
        <CredentialFields provider={provider} isRequired />
        <p className="text-xs text-muted">
          Credentials are stored encrypted, used for read calls only and never shown again.
        </p>
        <ErrorNotice error={create.error} />
        <SubmitButton label="Connect" save={create} className="justify-self-start" />
      </Form>
    </Card>
  );
}

/** How to create the least privileged credential. */
function TokenHelp({ provider }: { provider: Provider }) {
  return (
    <Card title="Create a least-privilege token">
      <div className="grid gap-4 text-sm">
        <p className="text-soft">
          <Prose text={provider.token} />
        </p>
        <p>
          <a href={provider.docs_url} rel="noreferrer" className="font-semibold text-brand-ink underline">
            {provider.name} documentation
          </a>
        </p>
        <div>
          <h3 className="font-semibold">Permissions that checks need</h3>
          <p className="text-xs text-muted">Without one of them, its checks are skipped with the reason.</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {provider.scopes.map((scope) => (
              <li key={scope} className="rounded-lg bg-sunken px-2 py-1 text-xs wrap-anywhere">
                <Prose text={scope} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
