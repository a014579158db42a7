import * as oauth from 'openid-client';
import type { GithubSettings } from '../settings/provider-settings.ts';
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
