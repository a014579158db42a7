import { createHmac } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { newUuid } from '../keys/secret.ts';
import { isUuid } from '../shapes/id.ts';
import type { World } from '../world/world.ts';

const ALGORITHM = 'HS256';
export const STATE_SECONDS = 600;

export type Signer = Pick<World, 'sessionKeys' | 'now' | 'randomBytes' | 'config'>;

/** A state parameter of OAuth, valid for ten minutes. */
export interface SignedState {
  readonly state: string;
  /** Derived from the state's id with the service's key, so that nothing is stored. */
  readonly nonce: string;
  /** The PKCE verifier, derived likewise. */
  readonly codeVerifier: string;
}

export interface ReadState extends SignedState {
  readonly id: string;
  readonly expiresAt: Date;
  readonly claims: JWTPayload;
}

/** Signs claims for one use; the audience separates the uses. */
export async function signState(world: Signer, audience: string, claims: JWTPayload): Promise<SignedState> {
  const [key] = world.sessionKeys;
  if (!key) throw new Error('no session key is configured');
  const id = newUuid(world);
  const issuedAt = Math.floor(world.now().getTime() / 1000);
  const state = await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
    .setIssuer(world.config.baseUrl)
    .setAudience(audience)
    .setJti(id)
    .setExpirationTime(issuedAt + STATE_SECONDS)
    .sign(key.secret);
  return { state, ...derived(audience, id, key.secret) };
}

/** Undefined if the service did not sign it for this use, or if it has expired. The store tracks whether it was used. */
export async function readSignedState(world: Signer, audience: string, state: string): Promise<ReadState | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(state, ({ kid }) => secretOf(world, kid), {
      algorithms: [ALGORITHM],
      issuer: world.config.baseUrl,
      audience,
      requiredClaims: ['jti', 'exp'],
      currentDate: world.now(),
    });
    const { jti: id = '', exp = 0 } = payload;
    if (!isUuid(id)) return undefined;
    const secret = secretOf(world, protectedHeader.kid);
    return { id, state, claims: payload, expiresAt: new Date(exp * 1000), ...derived(audience, id, secret) };
  } catch {
    return undefined;
  }
}

function derived(audience: string, id: string, secret: Uint8Array) {
  const of = (purpose: string) => createHmac('sha256', secret).update(`${audience}:${purpose}:${id}`);
  return { nonce: of('nonce').digest('base64url'), codeVerifier: of('pkce').digest('base64url') };
}

/** The session key with that id. */
export function secretOf({ sessionKeys }: Pick<World, 'sessionKeys'>, id: string | undefined): Uint8Array {
  const key = sessionKeys.find((candidate) => candidate.id === id);
  if (!key) throw new Error('unknown key');
  return key.secret;
}
