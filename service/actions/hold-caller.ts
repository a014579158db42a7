import { isActiveKey } from '../store/accounts/api-keys.ts';
import { findSessionUser } from '../store/accounts/sessions.ts';
import { lockUser } from '../store/accounts/users.ts';
import type { Store } from '../store/open.ts';
import type { Caller } from './caller.ts';

interface Held {
  readonly store: Store;
  now(): Date;
}

/**
 * Holds the caller's user until the transaction ends: for what lets them come back. False where the session or the key
 * that they came with has ended meanwhile, as it does when an account passes to the owner of its address.
 */
export async function holdCaller({ userId, credential }: Caller, { store, now }: Held): Promise<boolean> {
  await lockUser(store, userId);
  return credential.kind === 'session'
    ? (await findSessionUser(store, credential.sessionId, now())) !== undefined
    : isActiveKey(store, credential.keyId);
}
