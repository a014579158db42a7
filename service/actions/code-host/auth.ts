import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { CodeHostError } from '../../providers/define-code-host-provider.ts';
import { CodeHostAuthorization } from '../../shapes/code-host.ts';
import { QueryBoolean } from '../../shapes/query-boolean.ts';
import { defineAction } from '../define-action.ts';
import { STATE_SECONDS } from '../signed-state.ts';
import { codeHostClient } from './open-reader.ts';
import { newConnectState } from './state.ts';

export default defineAction({
  summary: `Connect ${CODE_HOST.name}.`,
  description: `Returns the URL where the user installs the app and chooses its repositories, or grants access with OAuth. With OAuth, by default only public repositories can be read, which requires no scope. Private repositories require the scope \`${CODE_HOST.privateScopes.join(' ')}\`, because ${CODE_HOST.name} has no read-only scope for them. With \`pull_requests\` it requests what pull requests with fixes require. Assay writes to a repository only if a pull request is requested, and only to its own branch. The \`state\` in the URL is single-use, valid for ten minutes and bound to the user, the organization and the session. Requires the admin role.`,
  scope: 'manage',
  http: { method: 'get', path: `/api/v1/${CODE_HOST.id}/auth`, status: 200 },
  query: z.object({
    method: z.enum(['app', 'oauth']).optional().meta({
      description:
        'Install the app and choose its repositories, or grant access as a user; default: the app, if it is configured',
    }),
    private: QueryBoolean.default(false).meta({ description: 'OAuth: also request access to private repositories' }),
    pull_requests: QueryBoolean.default(false).meta({
      description: 'OAuth: also request permission to open pull requests',
    }),
  }),
  output: CodeHostAuthorization,
  refuses: ['bad_request', 'unavailable'],
  async prepare({ query }, context) {
    const { app, hasOauth } = codeHostClient(context);
    const method = query.method ?? (app ? 'app' : 'oauth');
    if (method === 'app' ? !app : !hasOauth)
      throw new Refusal('bad_request', `${CODE_HOST.name} is not configured for this on this server`);
    if (method === 'oauth' || !app) return undefined;
    const { state } = await newConnectState(context, context.caller);
    try {
      return await app.installUrl(state, context.now());
    } catch (error) {
      if (error instanceof CodeHostError) throw new Refusal('unavailable', error.message);
      throw error;
    }
  },
  async run({ query, prepared: installUrl }, context) {
    const expires_at = new Date(context.now().getTime() + STATE_SECONDS * 1000).toISOString();
    if (installUrl !== undefined) return { authorization_url: installUrl, scopes: [], expires_at };
    const client = codeHostClient(context);
    const binding = await newConnectState(context, context.caller);
    const { privateScopes, pullRequestScopes } = CODE_HOST;
    const readScopes = query.private ? privateScopes : [];
    const scopes = query.pull_requests ? pullRequestScopes[query.private ? 'private' : 'public'] : readScopes;
    return { authorization_url: await client.authorizationUrl(binding, scopes), scopes: [...scopes], expires_at };
  },
});
