import { hashOf } from '../../keys/secret.ts';
import type { UserRow } from '../../store/accounts/users.ts';
import type { ReceivedRequest } from '../define-action.ts';
import { readSignedState, type Signer, signState } from '../signed-state.ts';

const AUDIENCE = 'assay:second-factor';

/** What a challenge is for: it is of no use for anything else. */
type Purpose = 'sign-in' | 'passwordless' | 'confirm' | 'register';

interface Claims {
  readonly purpose: Purpose;
  /** Null before a passwordless sign-in. */
  readonly userId: string | null;
  /** The session that confirms or registers. */
  readonly sessionId: string | null;
  readonly remember: boolean;
  /** Changes with the password, so that a change ends sign-ins that are under way. */
  readonly stamp: string | null;
}

export interface Challenge extends Claims {
  readonly id: string;
  readonly expiresAt: Date;
  /** What a passkey signs. */
  readonly nonce: string;
}

/** Its cookie binds it to the browser; valid for ten minutes. */
export async function newChallenge(world: Signer, claims: Pick<Claims, 'purpose'> & Partial<Claims>) {
  const all: Claims = { userId: null, sessionId: null, remember: false, stamp: null, ...claims };
  const { state: cookie, nonce } = await signState(world, AUDIENCE, { ...all });
  return { cookie, nonce };
}

/** The challenge of this browser, if it is for that purpose. The store tracks whether it was used. */
export async function readChallenge(
  world: Signer & { readonly request: Pick<ReceivedRequest, 'challenge'> },
  ...purposes: readonly Purpose[]
): Promise<Challenge | undefined> {
  const state = world.request.challenge;
  const read = state === undefined ? undefined : await readSignedState(world, AUDIENCE, state);
  const purpose = purposes.find((one) => one === read?.claims.purpose);
  if (!read || !purpose) return undefined;
  const { userId, sessionId, remember, stamp } = read.claims;
  const text = (claim: unknown) => (typeof claim === 'string' ? claim : null);
  return {
    id: read.id,
    expiresAt: read.expiresAt,
    nonce: read.nonce,
    purpose,
    userId: text(userId),
    sessionId: text(sessionId),
    remember: remember === true,
    stamp: text(stamp),
  };
}

export function stampOf({ passwordHash }: Pick<UserRow, 'passwordHash'>): string {
  return hashOf(`stamp ${passwordHash ?? ''}`);
}
