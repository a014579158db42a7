import { hashOf } from '../keys/secret.ts';
import { Refusal } from '../model/refusal.ts';
import { isUuid } from '../shapes/id.ts';
import { findApiKey, noteKeyUse } from '../store/accounts/api-key-hashes.ts';
import { type CallingMember, suspendedOf } from '../store/accounts/memberships.ts';
import { findSessionMember, touchSession } from '../store/accounts/sessions.ts';
import type { Caller, Credential } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import type { Auth } from './define-action.ts';
import { suspendedRefusal } from './operators.ts';
import { readSessionToken } from './session-token.ts';

/** The credentials of a request. */
export interface Credentials {
  /** From `Authorization: Bearer` or `X-API-Key`; takes precedence over the session. */
  readonly apiKey?: string | undefined;
  /** From the session cookie. */
  readonly session?: string | undefined;
}

const LONGEST_KEY = 200;
const LONGEST_SESSION = 4096;
/** How exactly the last use of a session or key is known: each of its requests would write otherwise. */
const TOUCH_MS = 5 * 60_000;

/**
 * Identifies the caller. If the action requires one, throws `unauthorized` if the credentials are missing or invalid, and `forbidden` if
 * they are suspended.
 */
export async function authenticate(
  { auth, whileSuspended = false }: { readonly auth: Auth; readonly whileSuspended?: boolean | undefined },
  { apiKey, session }: Credentials,
  world: World,
): Promise<Caller | undefined> {
  const mayUseKey = auth !== 'session' && apiKey !== undefined;
  const found = mayUseKey ? await callerOfKey(apiKey, world) : await callerOfSession(session, world);
  const suspended = found && !whileSuspended ? suspendedOf(found.user) : undefined;
  if (suspended && auth !== 'none') throw suspendedRefusal(suspended, world.config);
  if (found && !suspended) return callerOf(found);
  if (auth === 'none') return undefined;
  if (mayUseKey) throw new Refusal('unauthorized', 'Invalid API key');
  if (session !== undefined) throw new Refusal('unauthorized', 'Invalid or expired session');
  throw new Refusal('unauthorized', auth === 'session' ? 'Not signed in' : 'Not authenticated');
}

interface Found {
  readonly user: CallingMember;
  readonly credential: Credential;
}

async function callerOfKey(apiKey: string, { store, now }: World): Promise<Found | undefined> {
  if (!apiKey.startsWith('pk_') || apiKey.length > LONGEST_KEY) return undefined;
  const at = now();
  const found = await findApiKey(store, hashOf(apiKey), at);
  if (!found) return undefined;
  const before = new Date(at.getTime() - TOUCH_MS);
  if (!found.key.lastUsedAt || found.key.lastUsedAt < before) await noteKeyUse(store, found.key.id, { at, before });
  const credential = {
    kind: 'key',
    keyId: found.key.id,
    projectId: found.key.projectId,
    scopes: found.key.scopes,
  } as const;
  return { user: found.user, credential };
}

async function callerOfSession(session: string | undefined, world: World): Promise<Found | undefined> {
  if (session === undefined || session.length > LONGEST_SESSION) return undefined;
  const sessionId = await readSessionToken(world, session);
  if (sessionId === undefined || !isUuid(sessionId)) return undefined;
  const now = world.now();
  const member = await findSessionMember(world.store, sessionId, now);
  if (!member) return undefined;
  const since = new Date(now.getTime() - TOUCH_MS);
  if (!member.lastUsedAt || member.lastUsedAt < since) await touchSession(world.store, sessionId, now, since);
  return { user: member, credential: { kind: 'session', sessionId } };
}

function callerOf({ user, credential }: Found): Caller {
  return {
    userId: user.id,
    email: user.email,
    role: user.role,
    verified: user.emailVerifiedAt !== null,
    organizationId: user.organizationId,
    deleteAt: user.deleteAt,
    credential,
  };
}
