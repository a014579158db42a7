import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 characters out of 62 are 256 bits. */
const KEY_LETTERS = 43;
const FAIR = Math.floor(256 / ALPHABET.length) * ALPHABET.length;

interface Chance {
  randomBytes(count: number): Uint8Array;
}

/** A new API key, `pk_…`, or `pk_scoped_…` for a project-scoped one. Only its hash may be stored. */
export function newApiKey(world: Chance, kind: 'account' | 'scoped' = 'account'): string {
  return `${kind === 'scoped' ? 'pk_scoped_' : 'pk_'}${letters(world, KEY_LETTERS)}`;
}

/** A token for a link in an email. */
export function newToken(world: Chance): string {
  return letters(world, KEY_LETTERS);
}

/** A token for a link in an email that every attempt to send that email contains; 43 letters of hexadecimal, 172 bits. */
export function tokenOfMail(keyedHash: KeyedHash, outgoingId: string): string {
  return keyedHash('mail-token', outgoingId).slice(0, KEY_LETTERS);
}

/** An address of a public page that cannot be guessed: 96 bits in hex. */
export function newSlug(world: Chance): string {
  return Buffer.from(world.randomBytes(12)).toString('hex');
}

/** A random UUID (RFC 9562, version 4). */
export function newUuid(world: Chance): string {
  return uuidOf(world.randomBytes(16));
}

/** The UUID of 16 random bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const own = Buffer.from(bytes.subarray(0, 16));
  own.writeUInt8((own.readUInt8(6) & 0x0f) | 0x40, 6);
  own.writeUInt8((own.readUInt8(8) & 0x3f) | 0x80, 8);
  return own.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** SHA-256 in hex, stored instead of a key or token. Both are random, so a slow hash would add nothing. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time, also texts of different lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

/** A keyed hash, which cannot be brute-forced without the key. */
export type KeyedHash = (purpose: string, text: string) => string;

/** Uses the oldest key, so that hashes stay the same after a rotation. */
export function keyedHashOf(keys: readonly { readonly secret: Uint8Array }[]): KeyedHash {
  const secret = keys.at(-1)?.secret;
  if (!secret) throw new Error('no key is configured');
  const key = createSecretKey(secret);
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex');
}

/** The network of one customer: the IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const all = [
    ...groups,
    ...Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0'),
    ...after,
  ];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The /48 around the /64 of an IPv6 client, which one customer can be given (RFC 6177); undefined for anything else. */
export function blockOf(network: string): string | undefined {
  const groups = /^(\w+:\w+:\w+):\w+::\/64$/.exec(network)?.[1];
  return groups === undefined ? undefined : `${groups}::/48`;
}

/** The networks that a bound counts: that of a customer and, for IPv6, the block around it. */
export function networksOf(address: string): string[] {
  const network = networkOf(address);
  const block = blockOf(network);
  return block === undefined ? [network] : [network, block];
}

/** All characters are equally likely: bytes beyond the last multiple of 62 are discarded. */
function letters(world: Chance, count: number): string {
  let text = '';
  while (text.length < count) {
    for (const byte of world.randomBytes(count)) if (byte < FAIR) text += ALPHABET[byte % ALPHABET.length];
  }
  return text.slice(0, count);
}
