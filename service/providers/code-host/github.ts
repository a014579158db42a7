import { z } from 'zod';
import type { GithubSettings } from '../../settings/provider-settings.ts';
import { CodeHostError, type CodeHostProvider } from '../define-code-host-provider.ts';
import { githubAccount, githubAuthorizationUrl, githubGrant, githubOauth } from '../github-oauth.ts';
import { providerFetch } from '../provider-fetch.ts';
import { githubApp } from './github-app.ts';
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
  connect({ github, githubApp: appSettings }) {
    const server = github ?? appSettings;
    if (!server) return undefined;
    const { url, apiUrl } = server;
    const app = appSettings && githubApp(appSettings);
    const configuration = github && githubOauth(github);
    return {
      hasOauth: github !== undefined,
      app,
      async access({ token, installationId }, wanted, now) {
        if (installationId === null) return { token, isInstallation: false };
        if (!app) throw new CodeHostError('unavailable', 'The GitHub App is not configured on this server');
        return { token: await app.token(installationId, wanted, now), isInstallation: true };
      },
      authorizationUrl: (binding, scopes) => githubAuthorizationUrl(required(configuration), binding, scopes),
      async exchange(callback, binding) {
        const { access_token: token, scope = '' } = await githubGrant(required(configuration), callback, binding);
        const { id, login } = await githubAccount(required(github), token, '/user', User);
        return { token, scopes: scope.split(/[\s,]+/).filter(Boolean), accountId: String(id), account: login };
      },
      reader: (access, options) => githubReader({ ...options, ...access, url, apiUrl }),
      writer: (access, options) => githubWriter({ ...options, ...access, url, apiUrl }),
      revoke: (token, what) => revoke(required(github), token, what),
      slugOf: (repositoryUrl) => githubSlugOf(url, repositoryUrl),
      settingsUrl: ({ installationId }) =>
        installationId === null
          ? `${url}/settings/connections/applications/${encodeURIComponent(github?.clientId ?? '')}`
          : `${url}/settings/installations/${installationId}`,
    };
  },
} satisfies CodeHostProvider;

function required<T>(settings: T | undefined): T {
  if (settings === undefined) throw new CodeHostError('unavailable', 'The OAuth app is not configured on this server');
  return settings;
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
