import { openStored } from '../../keys/vault.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { CodeHostConnection, connectionOf } from '../../shapes/code-host.ts';
import { boundToConnection, findConnection } from '../../store/code/connections.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: `Get the ${CODE_HOST.name} connection.`,
  description: `Status of the organization's connection as of its last use. It is \`lost\` if ${CODE_HOST.name} no longer accepts it, for example because its owner revoked it, or if the server can no longer decrypt its token, and \`owner_left\` if whoever connected it is no longer a member.`,
  scope: 'read',
  http: { method: 'get', path: `/api/v1/${CODE_HOST.id}/connection`, status: 200 },
  output: CodeHostConnection,
  async run(_, { store, caller, config, vault }) {
    const { id, privateScopes, pullRequestScopes } = CODE_HOST;
    const row = await findConnection(store, { organizationId: caller.organizationId, provider: id });
    const isReadable = row !== undefined && openStored(vault, row.token, boundToConnection(row)) !== undefined;
    const client = CODE_HOST.connect(config.providers);
    return connectionOf(row, { id, privateScopes, pullRequestScopes, client, isReadable });
  },
});
