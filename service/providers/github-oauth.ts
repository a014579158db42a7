import * as oauth from 'openid-client';
import type { z } from 'zod';
import type { GithubSettings } from '../settings/provider-settings.ts';
import type { ConnectBinding } from './define-code-host-provider.ts';
import { providerFetch } from './provider-fetch.ts';

/** OAuth 2 of GitHub or of an enterprise server. */
export function githubOauth({ url, clientId, clientSecret }: GithubSettings): oauth.Configuration {
  const server = {
    // The value of `iss` in its callbacks (RFC 9207).
    issuer: `${url}/login/oauth`,
    authorization_endpoint: `${url}/login/oauth/authorize`,
    token_endpoint: `${url}/login/oauth/access_token`,
  };
  const configuration = new oauth.Configuration(server, clientId, undefined, oauth.ClientSecretPost(clientSecret));
  configuration[oauth.customFetch] = (address, init) => providerFetch(address, init as RequestInit);
  if (url.startsWith('http:')) oauth.allowInsecureRequests(configuration);
  return configuration;
}

/** The page on which a user grants the scopes, with PKCE. */
export async function githubAuthorizationUrl(
  configuration: oauth.Configuration,
  { redirectUri, state, codeVerifier }: ConnectBinding,
  scopes: readonly string[],
): Promise<string> {
  const url = oauth.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/** Exchanges the code of the callback. */
export function githubGrant(
  configuration: oauth.Configuration,
  callback: URL,
  { state, codeVerifier }: ConnectBinding,
) {
  return oauth.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
  });
}

/** Reads about the account of a token. */
export async function githubAccount<S extends z.ZodType>(
  { apiUrl }: GithubSettings,
  token: string,
  path: '/user' | '/user/emails',
  shape: S,
): Promise<z.output<S>> {
  const headers = { accept: 'application/vnd.github+json', authorization: `Bearer ${token}`, 'user-agent': 'Assay' };
  const response = await providerFetch(`${apiUrl}${path}`, { headers });
  if (!response.ok) throw new Error(`HTTP status ${response.status} from ${path}`);
  return shape.parse(await response.json());
}
