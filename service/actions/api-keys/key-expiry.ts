import { Refusal } from '../../model/refusal.ts';
import { keyExpiresAt } from '../../store/accounts/api-keys.ts';
import type { Context } from '../define-action.ts';

/** When a new key expires: not after the key that creates it. Throws `invalid` if it would have expired already. */
export async function keyExpiry(
  text: string | null,
  { store, caller: { credential }, now }: Pick<Context<'key/session'>, 'store' | 'caller' | 'now'>,
): Promise<Date | null> {
  const at = text === null ? null : new Date(text);
  if (at && at <= now()) throw new Refusal('invalid', 'expires_at: must be in the future');
  const latest = credential.kind === 'key' ? await keyExpiresAt(store, credential.keyId) : null;
  return latest && (!at || at > latest) ? latest : at;
}
