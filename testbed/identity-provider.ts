import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { serve } from './serve.ts';

/** A user of the test provider. */
export interface Person {
  readonly sub: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly [claim: string]: unknown;
}

/** Misbehaviour of the test provider, which must be rejected. */
export interface Fault {
  /** Modifies the claims of the ID token. */
  readonly claims?: (claims: JWTPayload) => JWTPayload;
  /** Signs with an unpublished key. */
  readonly strangeKey?: true;
  /** Sends an unsigned ID token. */
  readonly unsigned?: true;
  /** The token endpoint returns 500. */
  readonly broken?: true;
  /** Returns the email only from the userinfo endpoint. */
  readonly emailInUserinfoOnly?: true;
}

export interface IdentityProvider {
  /** OpenID Connect issuer, also the URL of the OAuth 2 code host. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The user signed in at the provider. */
  person: Person;
  fault: Fault;
  /** Requests to the token endpoint. */
  readonly exchanges: URLSearchParams[];
  /** Opens an authorization URL like a browser; returns the redirect URL. */
  signIn(authorizationUrl: string): Promise<URL>;
  close(): Promise<void>;
}

interface Grant {
  readonly person: Person;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
}

/** A test provider on loopback: discovery, authorize, token, JWKS, userinfo, and `/user` and `/user/emails` of a code host. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const [published, strange] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  const provider: Omit<IdentityProvider, 'url' | 'signIn' | 'close'> = {
    clientId: 'client-1',
    clientSecret: 'planted-client-secret',
    person: { sub: '1', email: 'ada@example.com', email_verified: true, name: 'Ada' },
    fault: {},
    exchanges: [],
  };
  let url = '';
  const idToken = async ({ person, nonce }: Grant) => {
    const { emailInUserinfoOnly, claims, unsigned, strangeKey } = provider.fault;
    const { email, ...rest } = person;
    const now = Math.floor(Date.now() / 1000);
    const honest = { ...rest, ...(emailInUserinfoOnly ? {} : { email }), nonce: nonce ?? undefined };
    const payload = { iss: url, aud: provider.clientId, iat: now, exp: now + 300, ...honest };
    const told = claims?.(payload) ?? payload;
    if (unsigned) return `${base64({ alg: 'none' })}.${base64(told)}.`;
    const key = (strangeKey ? strange : published).privateKey;
    return new SignJWT(told).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  };
  const token = async (body: URLSearchParams): Promise<[number, object]> => {
    provider.exchanges.push(body);
    const grant = grants.get(body.get('code') ?? '');
    grants.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (provider.fault.broken) return [500, {}];
    if (body.get('client_secret') !== provider.clientSecret) return [401, { error: 'invalid_client' }];
    if (grant?.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    const accessToken = `planted-access-${randomBytes(8).toString('hex')}`;
    tokens.set(accessToken, grant.person);
    const isOidc = grant.nonce !== null;
    return [
      200,
      { access_token: accessToken, token_type: 'bearer', ...(isOidc ? { id_token: await idToken(grant) } : {}) },
    ];
  };
  const authorize = ({ searchParams: query }: URL): string => {
    const code = randomBytes(12).toString('hex');
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== provider.clientId || query.get('code_challenge_method') !== 'S256')
      throw new Error('invalid authorization request');
    const challenge = query.get('code_challenge') ?? '';
    grants.set(code, { person: provider.person, redirectUri, challenge, nonce: query.get('nonce') });
    return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const at = new URL(request.url ?? '/', url);
    const person = tokens.get(request.headers.authorization?.replace(/^bearer /i, '') ?? '');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (at.pathname === '/.well-known/openid-configuration') return json(200, metadataOf(url));
    if (at.pathname === '/jwks') return json(200, { keys: [jwk] });
    if (at.pathname === '/token' || at.pathname === '/login/oauth/access_token') {
      return json(...(await token(new URLSearchParams(await textOf(request)))));
    }
    if (at.pathname.endsWith('/authorize')) return response.writeHead(302, { location: authorize(at) }).end();
    if (!person) return json(401, {});
    if (at.pathname === '/userinfo') return json(200, person);
    if (at.pathname === '/user') return json(200, { id: Number(person.sub), login: 'ada', name: person.name ?? null });
    const primary = { email: person.email, primary: true, verified: person.email_verified === true };
    return json(200, [{ email: 'other@example.com', primary: false, verified: true }, primary]);
  };
  const site = await serve(answer);
  url = site.url;
  return Object.assign(provider, {
    url,
    async signIn(authorizationUrl: string) {
      const { headers } = await fetch(authorizationUrl, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '');
    },
    close: site.close,
  });
}

function metadataOf(url: string): object {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
