import * as oidc from 'openid-client';
import type { OidcSettings } from '../../settings/provider-settings.ts';
import { type Binding, type Identity, type IdentityClient, SignInFailed } from '../define-identity-provider.ts';
import { providerFetch } from '../provider-fetch.ts';

type Claims = oidc.IDToken;

interface Provider {
  /** Whether the provider has verified the email address. */
  isVerified(claims: Claims): boolean;
}

const FRESH_MS = 3_600_000;
const known = new WeakMap<OidcSettings, { readonly until: number; readonly discovered: Promise<oidc.Configuration> }>();

/** OpenID Connect by discovery, with PKCE, nonce and a verified ID token signature. */
export function oidcClient(settings: OidcSettings, { isVerified }: Provider): IdentityClient {
  return {
    async authorizationUrl(binding) {
      const url = oidc.buildAuthorizationUrl(await discover(settings), {
        redirect_uri: binding.redirectUri,
        scope: 'openid email profile',
        state: binding.state,
        nonce: binding.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(binding.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return url.href;
    },
    async identify(callback, binding) {
      const claims = await claimsOf(await discover(settings), callback, binding);
      return identityOf(claims, isVerified(claims));
    },
  };
}

function discover(settings: OidcSettings): Promise<oidc.Configuration> {
  const now = performance.now();
  const fresh = known.get(settings);
  if (fresh && fresh.until > now) return fresh.discovered;
  const discovered = discoverNow(settings);
  known.set(settings, { until: now + FRESH_MS, discovered });
  discovered.catch(() => known.delete(settings));
  return discovered;
}

function discoverNow({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> {
  const extras = issuer.startsWith('http:')
    ? [oidc.enableNonRepudiationChecks, oidc.allowInsecureRequests]
    : [oidc.enableNonRepudiationChecks];
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
    execute: extras,
    [oidc.customFetch]: (url, init) => providerFetch(url, init as RequestInit),
  });
}

async function claimsOf(configuration: oidc.Configuration, callback: URL, binding: Binding): Promise<Claims> {
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    expectedState: binding.state,
    expectedNonce: binding.nonce,
    pkceCodeVerifier: binding.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token');
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}

function identityOf(claims: Claims, verified: boolean): Identity {
  const { iss, sub, email, name, picture } = claims;
  if (typeof email !== 'string' || !verified) throw new SignInFailed('email_not_verified');
  return {
    subject: `${iss} ${sub}`,
    email,
    name: typeof name === 'string' ? name : '',
    avatarUrl: typeof picture === 'string' ? picture : null,
  };
}
