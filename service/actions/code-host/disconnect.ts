import { openStored } from '../../keys/vault.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { CodeHostDisconnection } from '../../shapes/code-host.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import {
  boundToConnection,
  type ConnectionRow,
  deleteConnection,
  isSharedAccount,
} from '../../store/code/connections.ts';
import { type Context, defineAction } from '../define-action.ts';

export default defineAction({
  summary: `Disconnect ${CODE_HOST.name}.`,
  description: `Deletes the connection and revokes its access at ${CODE_HOST.name}. If the same account is also connected to another organization, only this connection's token is revoked. Code scans are kept. Requires the admin role.`,
  scope: 'manage',
  http: { method: 'delete', path: `/api/v1/${CODE_HOST.id}/disconnect`, status: 200 },
  output: CodeHostDisconnection,
  prepare: async () => ({ deleted: [] as ConnectionRow[] }),
  async run({ prepared }, { store, caller, audit }) {
    const { organizationId } = caller;
    await lockOrganization(store, organizationId);
    const connection = await deleteConnection(store, { organizationId, provider: CODE_HOST.id });
    if (connection) prepared.deleted.push(connection);
    audit({ subjectId: CODE_HOST.id });
    return { disconnected: connection !== undefined, revoked: false, settings_url: null };
  },
  async settle(output, context, { prepared: { deleted } }) {
    const [connection] = deleted;
    if (!connection) return output;
    const revoked = await revoke(connection, context);
    const client = CODE_HOST.connect(context.config.providers);
    return { ...output, revoked, settings_url: revoked ? null : (client?.settingsUrl(connection) ?? null) };
  },
});

async function revoke(connection: ConnectionRow, { store, config, vault, log }: Context): Promise<boolean> {
  const client = CODE_HOST.connect(config.providers);
  const token = openStored(vault, connection.token, boundToConnection(connection));
  // An installation ends at the code host: other organizations may use it.
  if (!client || token === undefined || connection.installationId !== null) return false;
  try {
    return await client.revoke(token, (await isSharedAccount(store, connection)) ? 'token' : 'grant');
  } catch (error) {
    log.warn({ err: error }, 'the access to the code host could not be revoked');
    return false;
  }
}
