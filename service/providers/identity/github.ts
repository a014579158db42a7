import * as oauth from 'openid-client';
import { z } from 'zod';
import type { GithubSettings } from '../../settings/provider-settings.ts';
import { type Binding, defineIdentityProvider, type Identity, SignInFailed } from '../define-identity-provider.ts';
import { githubOauth } from '../github-oauth.ts';
import { providerFetch } from '../provider-fetch.ts';

const User = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** OAuth 2 with PKCE: GitHub issues no ID token, so the user is read from its API. */
export default defineIdentityProvider({
  id: 'github',
  connect({ github }) {
    if (!github) return undefined;
    const configuration = githubOauth(github);
    return {
      async authorizationUrl(binding) {
        const url = oauth.buildAuthorizationUrl(configuration, {
          redirect_uri: binding.redirectUri,
          scope: 'read:user user:email',
          state: binding.state,
          code_challenge: await oauth.calculatePKCECodeChallenge(binding.codeVerifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      },
      identify: (callback, binding) => identify(github, configuration, callback, binding),
    };
  },
});

async function identify(
  { apiUrl }: GithubSettings,
  configuration: oauth.Configuration,
  callback: URL,
  binding: Binding,
): Promise<Identity> {
  const { access_token: token } = await oauth.authorizationCodeGrant(configuration, callback, {
    expectedState: binding.state,
    pkceCodeVerifier: binding.codeVerifier,
  });
  const read = async <S extends z.ZodType>(path: string, shape: S): Promise<z.output<S>> => {
    const headers = {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'Assay',
    };
    const response = await providerFetch(`${apiUrl}${path}`, { headers });
    if (!response.ok) throw new Error(`HTTP status ${response.status} from ${path}`);
    return shape.parse(await response.json());
  };
  const [user, emails] = await Promise.all([read('/user', User), read('/user/emails', Emails)]);
  const primary = emails.find((one) => one.primary);
  if (!primary?.verified) throw new SignInFailed('email_not_verified');
  return {
    subject: String(user.id),
    email: primary.email,
    name: user.name || user.login,
    avatarUrl: user.avatar_url ?? null,
  };
}
