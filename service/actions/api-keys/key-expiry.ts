import { Refusal } from '../refusal.ts';

/** Throws `invalid` if a key would have expired already. */
export function keyExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  if (at <= now) throw new Refusal('invalid', 'expires_at: must be in the future');
  return at;
}
