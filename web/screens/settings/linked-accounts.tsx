import { useQuery } from '@tanstack/react-query';
import { answerOf, api, client, type Schema } from '../../client/client.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { authorizeAddress, providerName, useIdentityProviders } from '../account/identity-providers.ts';
import { useConfirmFirst } from '../security/confirm-first.tsx';

type ProviderId = Schema['IdentityProviders']['providers'][number];

const LINKED = ['linked-accounts'];

/** Accounts of identity providers that this user can sign in with. */
export function LinkedAccounts() {
  const linked = useQuery({
    queryKey: LINKED,
    queryFn: () => api.get('/api/v1/auth/oauth/accounts'),
  });
  const providers = useIdentityProviders();
  const error = linked.error ?? providers.error;
  const offered = providers.data?.providers ?? [];
  const unlinked = offered.filter((id) => !linked.data?.some(({ provider }) => provider === id));
  return (
    <Card title="Linked accounts">
      {error && <Notice look="error">{error.message}</Notice>}
      {linked.data && providers.data && (
        <ul className="divide-y divide-line">
          {linked.data.map((account) => (
            <LinkedAccount key={account.provider} account={account} />
          ))}
          {unlinked.map((id) => (
            <Unlinked key={id} provider={id} />
          ))}
        </ul>
      )}
      {linked.data?.length === 0 && providers.data?.providers.length === 0 && (
        <p className="text-sm text-muted">No identity provider is configured on this server.</p>
      )}
    </Card>
  );
}

function Unlinked({ provider }: { provider: ProviderId }) {
  const address = authorizeAddress(provider, true);
  const link = useConfirmFirst(() => mayLink(provider), { onDone: () => location.assign(address) });
  const name = providerName(provider);
  return (
    <li className="grid gap-3 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted">Not linked</span>
        </span>
        <ActionButton action={link.change} look="plain">
          Link {name}
        </ActionButton>
      </div>
      {link.error && <Notice look="error">{link.error.message}</Notice>}
      {link.dialog}
    </li>
  );
}

/** Throws what the service would refuse; otherwise the browser may go there. */
async function mayLink(provider: ProviderId): Promise<void> {
  const params = { path: { provider }, query: { link: true } };
  const call = client.GET('/api/v1/auth/oauth/{provider}/authorize', { params, redirect: 'manual' });
  const { response } = await call.catch(() => ({ response: undefined }));
  if (response?.type !== 'opaqueredirect') await answerOf(call);
}

function LinkedAccount({ account: { provider, email, linked_at } }: { account: Schema['LinkedAccount'] }) {
  const unlink = useConfirmFirst(
    () => {
      const path = { provider: provider as ProviderId };
      return api.delete('/api/v1/auth/oauth/accounts/{provider}', { path });
    },
    { refresh: [LINKED] },
  );
  const name = providerName(provider);
  return (
    <li className="grid gap-3 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted">
            {email}, linked <Time at={linked_at} />
          </span>
        </span>
        <ActionButton action={unlink.change} look="danger">
          Unlink {name}
        </ActionButton>
      </div>
      {unlink.error && <Notice look="error">{unlink.error.message}</Notice>}
      {unlink.dialog}
    </li>
  );
}
