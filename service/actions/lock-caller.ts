import { Refusal } from '../model/refusal.ts';
import { findKeyMember } from '../store/accounts/api-key-hashes.ts';
import { type CallingMember, suspendedOf } from '../store/accounts/memberships.ts';
import { findSessionMember } from '../store/accounts/sessions.ts';
import { lockUser } from '../store/accounts/users.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';

type LockContext = Pick<World, 'store' | 'now'>;

/**
 * The caller as they are now. Undefined if their session, key or membership has ended, or they or their organization were suspended,
 * since they were authenticated.
 */
export async function memberNow(
  { credential, organizationId }: Caller,
  { store, now, whileSuspended = false }: LockContext & { readonly whileSuspended?: boolean | undefined },
): Promise<CallingMember | undefined> {
  const member =
    credential.kind === 'session'
      ? await findSessionMember(store, credential.sessionId, now())
      : await findKeyMember(store, credential.keyId, now());
  if (member?.organizationId !== organizationId) return undefined;
  return whileSuspended || suspendedOf(member) === undefined ? member : undefined;
}

/**
 * Locks the caller's user until the transaction ends, for actions that grant access. False if the caller's session or
 * key has ended meanwhile, as when an account is taken over by the verified owner of its email.
 */
export async function lockCaller(caller: Caller, context: LockContext): Promise<boolean> {
  await lockUser(context.store, caller.userId);
  return (await memberNow(caller, context)) !== undefined;
}

/** The same for the caller of a context. Throws `unauthorized`. */
export async function requireCaller(context: LockContext & { readonly caller: Caller }): Promise<void> {
  if (!(await lockCaller(context.caller, context)))
    throw new Refusal('unauthorized', 'The session or key is no longer valid');
}
