import { readJwtClaims } from './jwt.ts';

const PUBLIC = /^(?:pk_(?:live|test)_|pk\.|sb_publishable_|phc_|AIza|6L[\w-]{38}$|G-[A-Z0-9]{6,12}$|GTM-)/;

/** True for a key that is public by design: publishable, anonymous, site and measurement keys. */
export function isPublicKey(value: string): boolean {
  return PUBLIC.test(value) || readJwtClaims(value)?.role === 'anon';
}

/** True for a format with a checksum: only the kind that verifies it can tell whether it is a credential. */
export function isChecked(value: string): boolean {
  return /^(?:gh[pousr]_|npm_|glsa_|gl[a-z]{2,6}-)/.test(value);
}
