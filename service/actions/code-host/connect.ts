import { newUuid } from '../../keys/secret.ts';
import { openStored } from '../../keys/vault.ts';
import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import type { CodeHostClient, CodeHostGrant, Installation } from '../../providers/define-code-host-provider.ts';
import { spendState } from '../../store/accounts/linked-accounts.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { boundToConnection, deleteConnection, insertConnection } from '../../store/code/connections.ts';
import { type Caller, callerMay } from '../../world/caller.ts';
import type { Context } from '../define-action.ts';
import { lockCaller } from '../lock-caller.ts';
import { readConnectState } from './state.ts';

/** Why connecting failed, as passed to the dashboard. */
type ConnectFailure =
  | 'access_denied'
  | 'approval_requested'
  | 'exchange_failed'
  | 'invalid_state'
  | 'not_configured'
  | 'not_owner'
  | 'session_changed';

export class ConnectFailed extends Error {
  override readonly name = 'ConnectFailed';
  readonly failure: ConnectFailure;

  constructor(failure: ConnectFailure) {
    super(failure);
    this.failure = failure;
  }
}

export interface Granted {
  readonly client: CodeHostClient;
  readonly caller: Caller;
  readonly grant: CodeHostGrant;
  /** Of the app; null: the user granted access. */
  readonly installationId: string | null;
  /** Tokens to end after the commit. */
  discarded: readonly string[];
}

export interface Connected {
  readonly caller: Caller;
  /** The token of the former connection. */
  readonly replaced: string | undefined;
}

type Answer = Readonly<Record<'code' | 'state', string>> &
  Readonly<Partial<Record<'error' | 'installation_id' | 'setup_action', string | undefined>>>;

/** Redeems the code of the callback. Throws `ConnectFailed`, or another error if the code host fails. */
export async function granted(query: Answer, context: Context<'none'>): Promise<Granted> {
  const client = CODE_HOST.connect(context.config.providers);
  if (!client) throw new ConnectFailed('not_configured');
  const { caller } = context;
  const state = await readConnectState(context, query.state, caller);
  if (!state || !caller) throw new ConnectFailed('invalid_state');
  if (!(await spendState(context.store, state.id, state.expiresAt, context.now())))
    throw new ConnectFailed('invalid_state');
  if (query.error !== undefined) throw new ConnectFailed('access_denied');
  // A member asked the owners of an account to install the app.
  if (query.setup_action === 'request') throw new ConnectFailed('approval_requested');
  if (query.code === '') throw new ConnectFailed('exchange_failed');
  const callback = new URL(state.binding.redirectUri);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) callback.searchParams.set(name, value);
  if (query.installation_id === undefined)
    return {
      client,
      caller,
      grant: await client.exchange(callback, state.binding),
      installationId: null,
      discarded: [],
    };
  const { id, accountId, account } = await installed(client, callback, state.binding.redirectUri);
  return { client, caller, grant: { token: '', scopes: [], accountId, account }, installationId: id, discarded: [] };
}

async function installed(client: CodeHostClient, callback: URL, redirectUri: string): Promise<Installation> {
  if (!client.app) throw new ConnectFailed('not_configured');
  const installation = await client.app.installation(callback, redirectUri);
  if (!installation) throw new ConnectFailed('not_owner');
  return installation;
}

/** Stores the connection in place of a former one. Throws `ConnectFailed`. */
export async function connect(
  { caller, grant, installationId }: Granted,
  context: Context<'none'>,
): Promise<Connected> {
  const { store, vault, now } = context;
  const { organizationId, userId } = caller;
  await lockOrganization(store, organizationId);
  if (!callerMay(caller, MANAGE_ORGANIZATION) || !(await lockCaller(caller, context)))
    throw new ConnectFailed('session_changed');
  const before = await deleteConnection(store, { organizationId, provider: CODE_HOST.id });
  const id = newUuid(context);
  await insertConnection(store, {
    id,
    organizationId,
    // An installation belongs to the account that it is on, and stays when its member leaves.
    userId: installationId === null ? userId : null,
    installationId,
    provider: CODE_HOST.id,
    accountId: grant.accountId,
    account: grant.account,
    scopes: [...grant.scopes],
    token: vault.seal(grant.token, boundToConnection({ id, organizationId })),
    connectedAt: now(),
  });
  // A token that can no longer be read cannot be revoked either.
  const old = before?.installationId === null ? openStored(vault, before.token, boundToConnection(before)) : undefined;
  return { caller, replaced: old === grant.token ? undefined : old };
}
