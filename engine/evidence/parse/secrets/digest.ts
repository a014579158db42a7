import { createHash } from 'node:crypto';

/** SHA-256 (base64url) of a credential: tells which one it is without containing it. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
