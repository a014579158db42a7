import { grantableScopes, KEY_SCOPES, type KeyScope } from '../../model/permissions.ts';
import { Refusal } from '../../model/refusal.ts';
import { keyExpiresAt } from '../../store/accounts/api-keys.ts';
import { holderOf } from '../../world/caller.ts';
import type { Context } from '../define-action.ts';

interface Wanted {
  readonly scopes: readonly KeyScope[] | null;
  readonly expires_at: string | null;
}

/**
 * The limits of a new key. What is not chosen is that of the key that creates it, if it is created by one. Throws `invalid` for more than
 * the caller has, and if it would have expired already.
 */
export async function keyLimits(
  { scopes, expires_at: end }: Wanted,
  of: 'account' | 'project',
  context: Pick<Context<'key/session'>, 'store' | 'caller' | 'now'>,
): Promise<{ scopes: KeyScope[] | null; expiresAt: Date | null }> {
  return { scopes: scopesOfNew(scopes, of, context), expiresAt: await endOfNew(end, context) };
}

function scopesOfNew(
  wanted: readonly KeyScope[] | null,
  of: 'account' | 'project',
  { caller }: Pick<Context<'key/session'>, 'caller'>,
): KeyScope[] | null {
  const { credential } = caller;
  const held = grantableScopes(holderOf(caller), of);
  const own = credential.kind === 'key' ? credential.scopes : null;
  if (wanted === null && own === null) return null;
  const scopes = KEY_SCOPES.filter((scope) => (wanted ?? held).includes(scope));
  const refused = scopes.filter((scope) => !held.includes(scope));
  if (refused.length > 0)
    throw new Refusal('invalid', `scopes: a key that you create for this cannot have ${refused.join(', ')}`);
  if (scopes.length === 0) throw new Refusal('invalid', 'scopes: your key has none that the new key can have');
  return scopes;
}

async function endOfNew(
  text: string | null,
  { store, caller: { credential }, now }: Pick<Context<'key/session'>, 'store' | 'caller' | 'now'>,
): Promise<Date | null> {
  const at = text === null ? null : new Date(text);
  if (at && at <= now()) throw new Refusal('invalid', 'expires_at: must be in the future');
  const latest = credential.kind === 'key' ? await keyExpiresAt(store, credential.keyId) : null;
  if (latest && at && at > latest)
    throw new Refusal('invalid', `expires_at: must not be after your key expires, ${latest.toISOString()}`);
  return at ?? latest;
}
