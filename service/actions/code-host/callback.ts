import { z } from 'zod';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import type { CodeHostClient, CodeHostGrant } from '../../providers/define-code-host-provider.ts';
import { newUuid } from '../../secret.ts';
import { Redirect } from '../../shapes/linked-account.ts';
import { spendState } from '../../store/accounts/linked-accounts.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { boundToConnection, deleteConnection, insertConnection } from '../../store/code/connections.ts';
import type { Caller } from '../caller.ts';
import { type Context, defineAction } from '../define-action.ts';
import { lockCaller } from '../lock-caller.ts';
import { readConnectState } from './state.ts';

/** Why connecting failed, as passed to the dashboard. */
type ConnectFailure = 'access_denied' | 'exchange_failed' | 'invalid_state' | 'not_configured' | 'session_changed';

class ConnectFailed extends Error {
  override readonly name = 'ConnectFailed';
  readonly failure: ConnectFailure;

  constructor(failure: ConnectFailure) {
    super(failure);
    this.failure = failure;
  }
}

interface Granted {
  readonly client: CodeHostClient;
  readonly caller: Caller;
  readonly grant: CodeHostGrant;
  /** Tokens to end after the commit. */
  readonly discarded: string[];
}

const Text = z.string().max(8192);

export default defineAction({
  name: 'code-host.callback',
  summary: `${CODE_HOST.name} callback.`,
  description: `Called by the browser after the user allowed or denied access at ${CODE_HOST.name}. Stores the connection encrypted and redirects to the dashboard with \`${CODE_HOST.id}=connected\`, or with \`${CODE_HOST.id}_error\`. Requires the session that started it.`,
  auth: 'none',
  scopedKey: 'allowed',
  writes: true,
  http: { method: 'get', path: `/api/v1/${CODE_HOST.id}/callback`, status: 302 },
  query: z.object({
    code: Text.default(''),
    state: Text.default(''),
    error: Text.optional(),
    error_description: Text.optional(),
    iss: Text.optional(),
  }),
  output: Redirect,
  refuses: [],
  prepare: ({ query }, context) => granted(query, context).catch((error: unknown) => failureOf(error, context)),
  async run({ prepared }, context) {
    const outcome =
      prepared instanceof ConnectFailed
        ? prepared
        : await context.store
            .transaction((store) => connect(prepared, { ...context, store }))
            .catch((error: unknown) => failureOf(error, context));
    const page = `${context.config.baseUrl}/app/settings/organization`;
    if (outcome instanceof ConnectFailed) return { location: `${page}?${CODE_HOST.id}_error=${outcome.failure}` };
    const { organizationId, userId } = outcome;
    context.audit({ organizationId, userId, subjectId: CODE_HOST.id });
    return { location: `${page}?${CODE_HOST.id}=connected` };
  },
  async settle(output, { log }, { prepared }) {
    if (prepared instanceof ConnectFailed) return output;
    if (output.location.includes('_error=')) prepared.discarded.push(prepared.grant.token);
    for (const token of prepared.discarded)
      await prepared.client.revoke(token, 'token').catch((error: unknown) => {
        log.warn({ err: error }, 'a token of the code host could not be revoked');
      });
    return output;
  },
});

type Answer = Readonly<Record<'code' | 'state', string>> & { readonly error?: string | undefined };

async function granted(query: Answer, context: Context<'none'>): Promise<Granted> {
  const client = CODE_HOST.connect(context.config.providers);
  if (!client) throw new ConnectFailed('not_configured');
  const { caller } = context;
  const state = await readConnectState(context, query.state, caller);
  if (!state || !caller) throw new ConnectFailed('invalid_state');
  if (!(await spendState(context.store, state.id, state.expiresAt, context.now())))
    throw new ConnectFailed('invalid_state');
  if (query.error !== undefined) throw new ConnectFailed('access_denied');
  if (query.code === '') throw new ConnectFailed('exchange_failed');
  const callback = new URL(state.binding.redirectUri);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) callback.searchParams.set(name, value);
  return { client, caller, grant: await client.exchange(callback, state.binding), discarded: [] };
}

async function connect({ caller, grant, discarded }: Granted, context: Context<'none'>): Promise<Caller> {
  const { store, vault, now } = context;
  const { organizationId, userId } = caller;
  await lockOrganization(store, organizationId);
  if (caller.role !== 'admin' || !(await lockCaller(caller, context))) throw new ConnectFailed('session_changed');
  const before = await deleteConnection(store, { organizationId, provider: CODE_HOST.id });
  const id = newUuid(context);
  await insertConnection(store, {
    id,
    organizationId,
    userId,
    provider: CODE_HOST.id,
    accountId: grant.accountId,
    account: grant.account,
    scopes: [...grant.scopes],
    token: vault.seal(grant.token, boundToConnection({ id, organizationId })),
    connectedAt: now(),
  });
  const old = before && opened(() => vault.open(before.token, boundToConnection(before)));
  if (old !== undefined && old !== grant.token) discarded.push(old);
  return caller;
}

/** A token that cannot be read any more cannot be revoked either. */
function opened(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

function failureOf(error: unknown, { log }: Context<'none'>): ConnectFailed {
  if (error instanceof ConnectFailed) return error;
  log.warn({ err: error }, 'the code host could not be connected');
  return new ConnectFailed('exchange_failed');
}
