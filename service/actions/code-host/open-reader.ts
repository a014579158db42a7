import { lostConnection, openStored, ownerLeft } from '../../keys/vault.ts';
import { Refusal } from '../../model/refusal.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import {
  type CodeHostClient,
  CodeHostError,
  type CodeHostPurpose,
  type CodeHostReader,
  type CodeHostWriter,
} from '../../providers/define-code-host-provider.ts';
import { boundToConnection, findConnection, loseConnection } from '../../store/code/connections.ts';
import type { Context } from '../define-action.ts';

/** A request of a person waits for a rate limit, and for the pages of a list, no longer than this. */
export const PATIENCE_SECONDS = 20;

/** The configured code host. Throws `bad_request`. */
export function codeHostClient({ config }: Pick<Context, 'config'>): CodeHostClient {
  const client = CODE_HOST.connect(config.providers);
  if (!client) throw new Refusal('bad_request', `${CODE_HOST.name} is not configured on this server`);
  return client;
}

/** The organization's connection with its token. Throws `bad_request` if it is missing or lost. */
export async function activeConnection({ store, caller, vault }: Context<'key/session'>) {
  const { organizationId } = caller;
  const connection = await findConnection(store, { organizationId, provider: CODE_HOST.id });
  if (!connection) throw new Refusal('bad_request', `${CODE_HOST.name} is not connected`);
  const token = openStored(vault, connection.token, boundToConnection(connection));
  if (connection.lostReason === 'owner_left') throw new Refusal('bad_request', ownerLeft(CODE_HOST.name));
  if (connection.lostAt || token === undefined) throw lost();
  return { connection, token };
}

interface OpenCodeHost {
  readonly reader: CodeHostReader;
  readonly writer: CodeHostWriter;
}

/** Uses the code host with the organization's connection; refusals of the host become refusals of ours. */
export async function withCodeHost<T>(
  context: Context<'key/session'>,
  wanted: { readonly purpose: CodeHostPurpose; readonly repository?: string },
  use: (host: OpenCodeHost) => Promise<T>,
): Promise<T> {
  const client = codeHostClient(context);
  const { connection, token } = await activeConnection(context);
  const { now, pause, signal, store } = context;
  const until = new Date(now().getTime() + PATIENCE_SECONDS * 1000);
  try {
    const options = { reach: context.config.reach, signal, until, now, pause };
    const access = await client.access({ token, installationId: connection.installationId }, wanted, now());
    return await use({ reader: client.reader(access, options), writer: client.writer(access, options) });
  } catch (error) {
    if (!(error instanceof CodeHostError)) throw error;
    if (error.failure !== 'unauthorized') throw new Refusal('unavailable', error.message);
    await loseConnection(store, connection, now());
    throw lost();
  }
}

function lost(): Refusal {
  return new Refusal('bad_request', lostConnection(CODE_HOST.name));
}
