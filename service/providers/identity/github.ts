import { z } from 'zod';
import type { GithubSettings } from '../../settings/provider-settings.ts';
import { type Identity, type IdentityProvider, SignInFailed } from '../define-identity-provider.ts';
import { githubAccount, githubAuthorizationUrl, githubGrant, githubOauth } from '../github-oauth.ts';

const User = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** OAuth 2 with PKCE: GitHub issues no ID token, so the user is read from its API. */
export default {
  id: 'github',
  connect({ github }) {
    if (!github) return undefined;
    const configuration = githubOauth(github);
    return {
      authorizationUrl: (binding) => githubAuthorizationUrl(configuration, binding, ['read:user', 'user:email']),
      async identify(callback, binding) {
        const { access_token: token } = await githubGrant(configuration, callback, binding);
        return identityOf(github, token);
      },
    };
  },
} satisfies IdentityProvider;

async function identityOf(github: GithubSettings, token: string): Promise<Identity> {
  const [user, emails] = await Promise.all([
    githubAccount(github, token, '/user', User),
    githubAccount(github, token, '/user/emails', Emails),
  ]);
  const primary = emails.find((one) => one.primary);
  if (!primary?.verified) throw new SignInFailed('email_not_verified');
  return {
    subject: String(user.id),
    email: primary.email,
    name: user.name || user.login,
    avatarUrl: user.avatar_url ?? null,
  };
}
