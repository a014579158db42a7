import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { CodeHostConnection, connectionOf } from '../../shapes/code-host.ts';
import { findConnection } from '../../store/code/connections.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  name: 'code-host.connection',
  summary: `Get the ${CODE_HOST.name} connection.`,
  description: `Status of the organization's connection as of its last use. It is \`lost\` once ${CODE_HOST.name} refuses it, for example because its owner revoked it.`,
  auth: 'key/session',
  scopedKey: 'refused',
  http: { method: 'get', path: `/api/v1/${CODE_HOST.id}/connection`, status: 200 },
  output: CodeHostConnection,
  refuses: [],
  async run(_, { store, caller, config }) {
    const { id, privateScopes } = CODE_HOST;
    const row = await findConnection(store, { organizationId: caller.organizationId, provider: id });
    return connectionOf(row, { id, privateScopes, isConfigured: CODE_HOST.connect(config.providers) !== undefined });
  },
});
