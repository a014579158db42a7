import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerOf, api, client, type Schema } from '../../client/client.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
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
  const offered = providers.data?.providers ?? [];
  const unlinked = offered.filter((id) => !linked.data?.some(({ provider }) => provider === id));
  return (
    <Card title="Linked accounts">
      <ErrorNotice error={linked.error ?? providers.error} />
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
  return (
    <Account provider={provider} about="Not linked" step={link}>
      <ActionButton label={`Link ${providerName(provider)}`} action={link.change} look="plain" />
    </Account>
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
    () => api.delete('/api/v1/auth/oauth/accounts/{provider}', { path: { provider: provider as ProviderId } }),
    { refresh: [LINKED] },
  );
  const about = (
    <>
      {email}, linked <Time at={linked_at} />
    </>
  );
  return (
    <Account provider={provider} about={about} step={unlink}>
      <ActionButton label={`Unlink ${providerName(provider)}`} action={unlink.change} look="danger" />
    </Account>
  );
}

interface Listed {
  readonly provider: string;
  readonly about: ReactNode;
  readonly step: { readonly error: Error | null; readonly dialog: ReactNode };
  readonly children: ReactNode;
}

function Account({ provider, about, step, children }: Listed) {
  return (
    <li className="grid gap-3 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="wrap-anywhere">
          <span className="block font-semibold">{providerName(provider)}</span>
          <span className="block text-muted">{about}</span>
        </span>
        {children}
      </div>
      <ErrorNotice error={step.error} />
      {step.dialog}
    </li>
  );
}
