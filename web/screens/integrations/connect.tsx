import { useNavigate, useParams } from '@tanstack/react-router';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { SubmitButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AdminsOnly } from '../frame/admins-only.tsx';
import { Frame } from '../frame/frame.tsx';
import { CredentialFields, credentialsIn } from './credential-fields.tsx';
import { INTEGRATIONS, MEMBERS, providerNameIn, useProviders } from './integrations.ts';
import { TokenHelp } from './token-help.tsx';

type Provider = Schema['IntegrationProvider'];

export function ConnectScreen() {
  const { providerId } = useParams({ from: '/app/integrations/connect/$providerId' });
  const providers = useProviders(true);
  const provider = providers.data?.find(({ id }) => id === providerId);
  const isUnknown = providers.data !== undefined && !provider;
  return (
    <Frame title={isUnknown ? 'Provider not found' : `Connect ${providerNameIn(providers.data, providerId)}`}>
      <AdminsOnly members={MEMBERS}>
        {providers.error && <Notice look="error">{providers.error.message}</Notice>}
        {isUnknown && <Notice look="error">This provider is not supported.</Notice>}
        {provider && (
          <div className="grid items-start gap-6 md:grid-cols-2">
            <TokenHelp provider={provider} />
            <Connect provider={provider} />
          </div>
        )}
      </AdminsOnly>
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
        {create.error && <Notice look="error">{create.error.message}</Notice>}
        <SubmitButton save={create} className="justify-self-start">
          Connect
        </SubmitButton>
      </Form>
    </Card>
  );
}
