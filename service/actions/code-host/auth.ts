import { z } from 'zod';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { CodeHostAuthorization } from '../../shapes/code-host.ts';
import { QueryBoolean } from '../../shapes/query-boolean.ts';
import { defineAction } from '../define-action.ts';
import { STATE_SECONDS } from '../signed-state.ts';
import { codeHostClient } from './open-reader.ts';
import { newConnectState } from './state.ts';

export default defineAction({
  summary: `Connect ${CODE_HOST.name}.`,
  description: `Returns the URL where the user grants access. By default only public repositories can be read, which requires no scope. Private repositories require the scope \`${CODE_HOST.privateScopes.join(' ')}\`, because ${CODE_HOST.name} has no read-only scope for them. With \`pull_requests\` it requests what pull requests with fixes require. Assay writes to a repository only if a pull request is requested, and only to its own branch. The \`state\` in the URL is single-use, valid for ten minutes and bound to the user, the organization and the session. Requires the admin role.`,
  scope: 'manage',
  http: { method: 'get', path: `/api/v1/${CODE_HOST.id}/auth`, status: 200 },
  query: z.object({
    private: QueryBoolean.default(false).meta({ description: 'Also request access to private repositories' }),
    pull_requests: QueryBoolean.default(false).meta({ description: 'Also request permission to open pull requests' }),
  }),
  output: CodeHostAuthorization,
  refuses: ['bad_request'],
  async run({ query }, context) {
    const client = codeHostClient(context);
    const binding = await newConnectState(context, context.caller);
    const { privateScopes, pullRequestScopes } = CODE_HOST;
    const readScopes = query.private ? privateScopes : [];
    const scopes = query.pull_requests ? pullRequestScopes[query.private ? 'private' : 'public'] : readScopes;
    return {
      authorization_url: await client.authorizationUrl(binding, scopes),
      scopes: [...scopes],
      expires_at: new Date(context.now().getTime() + STATE_SECONDS * 1000).toISOString(),
    };
  },
});
