import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import type { ConnectBinding } from '../../providers/define-code-host-provider.ts';
import { type Caller, sessionOf } from '../../world/caller.ts';
import { readSignedState, type Signer, signState } from '../signed-state.ts';

const AUDIENCE = `assay:connect:${CODE_HOST.id}`;

interface ReadConnectState {
  readonly id: string;
  readonly expiresAt: Date;
  readonly binding: ConnectBinding;
}

/** A state bound to the caller's organization, user and, if there is one, session. */
export async function newConnectState(world: Signer, caller: Caller): Promise<ConnectBinding> {
  const { organizationId, userId } = caller;
  const { state, codeVerifier } = await signState(world, AUDIENCE, {
    org: organizationId,
    user: userId,
    sid: sessionOf(caller) ?? null,
  });
  return { redirectUri: redirectUriOf(world), state, codeVerifier };
}

/**
 * Undefined unless the state is valid and the caller's. A state that an API key asked for may be used in any session of
 * its user: otherwise somebody else's account could be connected to the organization of the key.
 */
export async function readConnectState(
  world: Signer,
  state: string,
  caller: Caller | undefined,
): Promise<ReadConnectState | undefined> {
  const read = await readSignedState(world, AUDIENCE, state);
  const sessionId = caller && sessionOf(caller);
  if (!read || !caller || sessionId === undefined) return undefined;
  const { org, user, sid } = read.claims;
  const isOwn = org === caller.organizationId && user === caller.userId && (sid === null || sid === sessionId);
  if (!isOwn) return undefined;
  const { id, expiresAt, codeVerifier } = read;
  return { id, expiresAt, binding: { redirectUri: redirectUriOf(world), state, codeVerifier } };
}

function redirectUriOf({ config }: Signer): string {
  return `${config.baseUrl}/api/v1/${CODE_HOST.id}/callback`;
}
