import { createHash, createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Binding } from '../../providers/define-identity-provider.ts';
import { newUuid } from '../../secret.ts';
import { isUuid } from '../../shapes/id.ts';
import type { World } from '../world.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'assay:sign-in';
const LIFETIME_SECONDS = 600;

/** The purpose of a sign-in: `link` carries the session it is bound to. */
export interface SignIn {
  readonly provider: string;
  readonly purpose: 'sign-in' | 'link';
  readonly sessionId: string | null;
  /** SHA-256 of the mark set in the browser that started it. */
  readonly markHash: string | null;
}

export interface ReadState extends SignIn {
  readonly id: string;
  readonly expiresAt: Date;
  readonly binding: Binding;
}

type Signer = Pick<World, 'sessionKeys' | 'now' | 'randomBytes' | 'config'>;

/**
 * Creates a signed state. The PKCE verifier and the nonce are derived from its id with the service's key, so that
 * nothing is stored.
 */
export async function newState(world: Signer, signIn: SignIn): Promise<Binding> {
  const [key] = world.sessionKeys;
  if (!key) throw new Error('no session key is configured');
  const id = newUuid(world);
  const issuedAt = Math.floor(world.now().getTime() / 1000);
  const { provider, purpose, sessionId, markHash } = signIn;
  const state = await new SignJWT({ provider, purpose, sid: sessionId, mark: markHash })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
    .setIssuer(world.config.baseUrl)
    .setAudience(AUDIENCE)
    .setJti(id)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(key.secret);
  return bindingOf(world, provider, state, { id, secret: key.secret });
}

/**
 * Undefined if the state is not signed by this service, has expired or is for another provider. The store tracks
 * whether it was used.
 */
export async function readState(world: Signer, provider: string, state: string): Promise<ReadState | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(state, ({ kid }) => secretOf(world, kid), {
      algorithms: [ALGORITHM],
      issuer: world.config.baseUrl,
      audience: AUDIENCE,
      requiredClaims: ['jti', 'exp'],
      currentDate: world.now(),
    });
    const { jti: id = '', exp = 0, purpose, sid, mark } = payload;
    if (payload.provider !== provider || !isUuid(id)) return undefined;
    return {
      id,
      provider,
      purpose: purpose === 'link' ? 'link' : 'sign-in',
      sessionId: typeof sid === 'string' ? sid : null,
      markHash: typeof mark === 'string' ? mark : null,
      expiresAt: new Date(exp * 1000),
      binding: bindingOf(world, provider, state, { id, secret: secretOf(world, protectedHeader.kid) }),
    };
  } catch {
    return undefined;
  }
}

export function markHashOf(mark: string): string {
  return createHash('sha256').update(mark).digest('base64url');
}

function bindingOf(
  { config }: Signer,
  provider: string,
  state: string,
  { id, secret }: { readonly id: string; readonly secret: Uint8Array },
): Binding {
  const derived = (purpose: string) => createHmac('sha256', secret).update(`${AUDIENCE}:${purpose}:${id}`);
  return {
    redirectUri: `${config.baseUrl}/api/v1/auth/oauth/${provider}/callback`,
    state,
    nonce: derived('nonce').digest('base64url'),
    codeVerifier: derived('pkce').digest('base64url'),
  };
}

function secretOf({ sessionKeys }: Signer, id: string | undefined): Uint8Array {
  const key = sessionKeys.find((candidate) => candidate.id === id);
  if (!key) throw new Error('unknown key');
  return key.secret;
}
