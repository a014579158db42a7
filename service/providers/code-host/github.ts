import * as oauth from 'openid-client';
import { z } from 'zod';
import type { GithubSettings } from '../../settings/provider-settings.ts';
import { type CodeHostGrant, type ConnectBinding, defineCodeHostProvider } from '../define-code-host-provider.ts';
import { githubOauth } from '../github-oauth.ts';
import { providerFetch } from '../provider-fetch.ts';
import { githubReader } from './github-reader.ts';
import { githubSlugOf } from './github-slug.ts';

const User = z.object({ id: z.int(), login: z.string().max(200) });

export default defineCodeHostProvider({
  id: 'github',
  name: 'GitHub',
  // OAuth has no scope that only reads private repositories.
  privateScopes: ['repo'],
  connect({ github }) {
    if (!github) return undefined;
    const configuration = githubOauth(github);
    return {
      async authorizationUrl(binding, scopes) {
        const url = oauth.buildAuthorizationUrl(configuration, {
          redirect_uri: binding.redirectUri,
          ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
          state: binding.state,
          code_challenge: await oauth.calculatePKCECodeChallenge(binding.codeVerifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      },
      exchange: (callback, binding) => exchange(github, configuration, callback, binding),
      reader: (token, options) => githubReader({ ...options, apiUrl: github.apiUrl, token }),
      revoke: (token, what) => revoke(github, token, what),
      slugOf: (repositoryUrl) => githubSlugOf(github.url, repositoryUrl),
      settingsUrl: `${github.url}/settings/connections/applications/${encodeURIComponent(github.clientId)}`,
    };
  },
});

async function exchange(
  { apiUrl }: GithubSettings,
  configuration: oauth.Configuration,
  callback: URL,
  binding: ConnectBinding,
): Promise<CodeHostGrant> {
  const { access_token: token, scope = '' } = await oauth.authorizationCodeGrant(configuration, callback, {
    expectedState: binding.state,
    pkceCodeVerifier: binding.codeVerifier,
  });
  const headers = { accept: 'application/vnd.github+json', authorization: `Bearer ${token}`, 'user-agent': 'Assay' };
  const response = await providerFetch(`${apiUrl}/user`, { headers });
  if (!response.ok) throw new Error(`HTTP status ${response.status} from /user`);
  const { id, login } = User.parse(await response.json());
  const scopes = scope.split(/[\s,]+/).filter(Boolean);
  return { token, scopes, accountId: String(id), account: login };
}

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
