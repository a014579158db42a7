import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id, which is the package's default, as OWASP recommends it: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One that somebody chooses. */
export const NewPassword = z
  .string()
  .min(10)
  .max(200)
  .refine((password) => !isCommonPassword(password), 'is too easy to guess')
  .meta({ format: 'password' });

/** One that somebody signs in with. */
export const Password = z.string().min(1).max(200).meta({ format: 'password' });

const decoy = hash('nobody has this password', OPTIONS);

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS);
}

/** Takes the same time where there is no hash, so that nobody learns from it which accounts exist. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return matches && typeof passwordHash === 'string';
}
