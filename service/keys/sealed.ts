import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './key-ring.ts';

/** The record a sealed text belongs to: it cannot be opened in the place of another. */
export interface BoundTo {
  readonly table: string;
  readonly id: string;
  readonly organizationId: string;
}

/** Master keys, newest first. */
export type KeyRing = readonly SecretKey[];

/** The text cannot be opened: its key is unknown, it was altered, or it belongs to another record. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text with a random key of its own (AES-256-GCM), which the newest master key wraps:
 * `v1:MASTER_KEY_ID:WRAPPED_KEY:TEXT`.
 */
export function sealText(keys: KeyRing, text: string, boundTo: BoundTo): string {
  const dataKey = randomBytes(KEY_BYTES);
  const body = encrypt(dataKey, Buffer.from(text, 'utf8'), context('text', boundTo));
  return joined(newestOf(keys), dataKey, body, boundTo);
}

/** Throws `SealError`. */
export function openText(keys: KeyRing, sealed: string, boundTo: BoundTo): string {
  const { body, dataKey } = unwrap(keys, sealed, boundTo);
  return decrypt(dataKey, body, context('text', boundTo)).toString('utf8');
}

/** Wraps the text's own key with the newest master key; the text itself is not decrypted. Throws `SealError`. */
export function rewrapText(keys: KeyRing, sealed: string, boundTo: BoundTo): string {
  const { body, dataKey } = unwrap(keys, sealed, boundTo);
  return joined(newestOf(keys), dataKey, body, boundTo);
}

/** Whether the newest master key wraps it. */
export function isCurrent(keys: KeyRing, sealed: string): boolean {
  return sealed.startsWith(`${VERSION}:${newestOf(keys).id}:`);
}

function joined(master: SecretKey, dataKey: Buffer, body: Buffer, boundTo: BoundTo): string {
  const wrapped = encrypt(master.secret, dataKey, context(`key ${master.id}`, boundTo));
  return [VERSION, master.id, wrapped.toString('base64url'), body.toString('base64url')].join(':');
}

function unwrap(keys: KeyRing, sealed: string, boundTo: BoundTo): { body: Buffer; dataKey: Buffer } {
  const [version, keyId, wrapped = '', body = ''] = sealed.split(':');
  const master = keys.find(({ id }) => id === keyId);
  if (version !== VERSION || !master) throw new SealError('the key of this text is not available');
  const dataKey = decrypt(master.secret, Buffer.from(wrapped, 'base64url'), context(`key ${master.id}`, boundTo));
  return { body: Buffer.from(body, 'base64url'), dataKey };
}

function encrypt(key: Uint8Array, content: Buffer, aad: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(aad);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, sealed: Buffer, aad: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(aad).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealError('the text was altered or belongs to another record');
  }
}

function context(part: string, { table, id, organizationId }: BoundTo): Buffer {
  return Buffer.from(JSON.stringify(['assay-seal', VERSION, part, table, id, organizationId]), 'utf8');
}

function newestOf(keys: KeyRing): SecretKey {
  const [newest] = keys;
  if (!newest) throw new Error('no credential key is configured');
  return newest;
}
