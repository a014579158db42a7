import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { networkOf } from '../../keys/secret.ts';
import type { Context } from '../define-action.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id with the package defaults, which follow OWASP: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A new password. */
export const NewPassword = z
  .string()
  .min(10)
  .max(200)
  .refine((password) => !isCommonPassword(password), 'is too easy to guess')
  .meta({ format: 'password' });

/** A password to sign in with. */
export const Password = z.string().min(1).max(200).meta({ format: 'password' });

const decoy = hash('hash for unknown users', OPTIONS);

/** Hashed in the turn of the client's network. */
export function hashPassword(password: string, { gates, request, signal }: Context): Promise<string> {
  return gates.passwords.take(networkOf(request.address), () => hash(password.normalize('NFKC'), OPTIONS), signal);
}

/** Takes the same time without a hash, so that response times do not reveal which accounts exist. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return matches && typeof passwordHash === 'string';
}
