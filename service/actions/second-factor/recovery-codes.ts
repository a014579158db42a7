import type { KeyedHash } from '../../keys/secret.ts';
import { replaceRecoveryCodes } from '../../store/accounts/second-factors.ts';
import type { Context } from '../define-action.ts';

const CODES = 10;
/** 32 letters and digits that are not confused with one another: 12 of them are 60 bits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LETTERS = 12;

/** Ten new codes instead of the earlier ones, shown once. Only hashes are stored. */
export async function newRecoveryCodes(userId: string, context: Context): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    [...context.randomBytes(LETTERS)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/(.{4})(.{4})/, '$1-$2-'),
  );
  const hashes = codes.map((code) => recoveryCodeHash(context.keyedHash, userId, code));
  await replaceRecoveryCodes(context.store, userId, hashes);
  return codes;
}

export function recoveryCodeHash(keyedHash: KeyedHash, userId: string, code: string): string {
  return keyedHash('recovery-code', `${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}
