import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses of one session at a listener. */
export const MAX_ADDRESSES = 2000;

/** What names are signed with: only the listener and the scan know it. */
export interface NameKey {
  /** UUID of the session. */
  readonly id: string;
  readonly key: string;
}

const [ID, NUMBER, SIGNATURE] = [32, 3, 20];
const NAME = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{3})[0-9a-f]{20}$/;

/** The session and number that a text names, before its signature is checked; undefined if it is no one-time name. Letter case is ignored, as resolvers change it. */
export function readName(text: string): { readonly id: string; readonly number: number } | undefined {
  if (text.length !== ID + NUMBER + SIGNATURE) return undefined;
  const [whole, ...groups] = NAME.exec(text.toLowerCase()) ?? [];
  if (whole === undefined) return undefined;
  const number = Number.parseInt(groups[5] ?? '', 16);
  return number < MAX_ADDRESSES ? { id: groups.slice(0, 5).join('-'), number } : undefined;
}

/** One label of a domain name (RFC 1035): the session, the number and their HMAC (80 bits), in hexadecimal. */
export function oneTimeName({ id, key }: NameKey, number: number): string {
  const stated = id.replaceAll('-', '') + number.toString(16).padStart(NUMBER, '0');
  return stated + createHmac('sha256', key).update(stated).digest('hex').slice(0, SIGNATURE);
}

/** Whether the name was signed with the key. Takes the same time for all names of the right length. */
export function isSigned(name: string, key: string): boolean {
  const read = readName(name);
  if (!read) return false;
  return timingSafeEqual(Buffer.from(name.toLowerCase()), Buffer.from(oneTimeName({ id: read.id, key }, read.number)));
}
