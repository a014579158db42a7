import { z } from 'zod';
import type { GithubSettings } from '../../settings/provider-settings.ts';
import type { CodeHostProvider } from '../define-code-host-provider.ts';
import { githubAccount, githubAuthorizationUrl, githubGrant, githubOauth } from '../github-oauth.ts';
import { providerFetch } from '../provider-fetch.ts';
import { githubReader } from './github-reader.ts';
import { githubSlugOf } from './github-slug.ts';
import { githubWriter } from './github-writer.ts';

const User = z.object({ id: z.int(), login: z.string().max(200) });

export default {
  id: 'github',
  name: 'GitHub',
  // OAuth has no scope that only reads private repositories.
  privateScopes: ['repo'],
  // Without `workflow`, files in `.github/workflows` cannot be changed.
  pullRequestScopes: { public: ['public_repo', 'workflow'], private: ['repo', 'workflow'] },
  connect({ github }) {
    if (!github) return undefined;
    const configuration = githubOauth(github);
    return {
      authorizationUrl: (binding, scopes) => githubAuthorizationUrl(configuration, binding, scopes),
      async exchange(callback, binding) {
        const { access_token: token, scope = '' } = await githubGrant(configuration, callback, binding);
        const { id, login } = await githubAccount(github, token, '/user', User);
        return { token, scopes: scope.split(/[\s,]+/).filter(Boolean), accountId: String(id), account: login };
      },
      reader: (token, options) => githubReader({ ...options, apiUrl: github.apiUrl, token }),
      writer: (token, options) => githubWriter({ ...options, apiUrl: github.apiUrl, token }),
      revoke: (token, what) => revoke(github, token, what),
      slugOf: (repositoryUrl) => githubSlugOf(github.url, repositoryUrl),
      settingsUrl: `${github.url}/settings/connections/applications/${encodeURIComponent(github.clientId)}`,
    };
  },
} satisfies CodeHostProvider;

async function revoke(
  { apiUrl, clientId, clientSecret }: GithubSettings,
  token: string,
  what: 'token' | 'grant',
): Promise<boolean> {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const { status } = await providerFetch(`${apiUrl}/applications/${encodeURIComponent(clientId)}/${what}`, {
    method: 'DELETE',
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Basic ${credentials}`,
      'content-type': 'application/json',
      'user-agent': 'Assay',
    },
    body: JSON.stringify({ access_token: token }),
  });
  // 404 and 422: there is no such token any more.
  return status === 204 || status === 404 || status === 422;
}
