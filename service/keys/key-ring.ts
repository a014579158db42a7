import { randomBytes } from 'node:crypto';

/** 256 bits, with the id stored alongside what the key protects. */
export interface SecretKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

const KEY_BYTES = 32;

export function newId(): string {
  return randomBytes(6).toString('hex');
}

/** A line of a key ring. */
export function newKey(id: string): string {
  return `${id}:${randomBytes(KEY_BYTES).toString('base64url')}\n`;
}

/** The keys of a ring, `id:key` each; throws if there is none. */
export function parseRing(text: string, name: string): SecretKey[] {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const keys = parts.map((part) => {
    const [id = '', secret = ''] = part.split(':');
    return { id, secret: new Uint8Array(Buffer.from(secret, 'base64url')) };
  });
  if (keys.length === 0 || keys.some(({ id, secret }) => id === '' || secret.length !== KEY_BYTES))
    throw new Error(`keys/${name}: not a list of id:key`);
  return keys;
}
