import { createHash } from 'node:crypto';
import type { Binding } from '../../providers/define-identity-provider.ts';
import { readSignedState, type SignedState, type Signer, signState } from '../signed-state.ts';

const AUDIENCE = 'assay:sign-in';

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

/** Creates a signed state. */
export async function newState(world: Signer, signIn: SignIn): Promise<Binding> {
  const { provider, purpose, sessionId, markHash } = signIn;
  const signed = await signState(world, AUDIENCE, { provider, purpose, sid: sessionId, mark: markHash });
  return bindingOf(world, provider, signed);
}

/**
 * Undefined if the state is not signed by this service, has expired or is for another provider. The store tracks
 * whether it was used.
 */
export async function readState(world: Signer, provider: string, state: string): Promise<ReadState | undefined> {
  const read = await readSignedState(world, AUDIENCE, state);
  if (read?.claims.provider !== provider) return undefined;
  const { purpose, sid, mark } = read.claims;
  return {
    id: read.id,
    provider,
    purpose: purpose === 'link' ? 'link' : 'sign-in',
    sessionId: typeof sid === 'string' ? sid : null,
    markHash: typeof mark === 'string' ? mark : null,
    expiresAt: read.expiresAt,
    binding: bindingOf(world, provider, read),
  };
}

export function markHashOf(mark: string): string {
  return createHash('sha256').update(mark).digest('base64url');
}

function bindingOf({ config }: Signer, provider: string, { state, nonce, codeVerifier }: SignedState): Binding {
  const redirectUri = `${config.baseUrl}/api/v1/auth/oauth/${provider}/callback`;
  return { redirectUri, state, nonce, codeVerifier };
}
