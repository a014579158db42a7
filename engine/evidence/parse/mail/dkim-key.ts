import { createPublicKey } from 'node:crypto';
import type { ReportCut } from '../../../limits.ts';
import type { DnsAnswer } from '../../facts/dns-answer.ts';
import { parseTagList, tagValue, trimmedParts } from './tag-list.ts';

/** A DKIM key record (RFC 6376 section 3.6.1, RFC 8301, RFC 8463). */
export interface DkimKey {
  readonly text: string;
  /** Default `rsa`. */
  readonly type: string;
  /** Bits of an RSA key, or 256 for Ed25519; undefined if the key is invalid. */
  readonly bits: number | undefined;
  /** An empty `p=`: the key is revoked. */
  readonly revoked: boolean;
  /** `t=y`: receivers treat failing mail as unsigned. */
  readonly testing: boolean;
  /** Hashes the key may be used with; empty: any. */
  readonly hashes: readonly string[];
  /** Services the key is for; default `*`. */
  readonly services: readonly string[];
  /** Errors that make receivers ignore the record. */
  readonly errors: readonly string[];
}

const LONGEST_KEY = 8_192;

/** True for a text that is intended as a key record. */
export function isDkimKey(text: string): boolean {
  const tags = parseTagList(text);
  return tagValue(tags, 'v') === 'DKIM1' || tagValue(tags, 'p') !== undefined;
}

/** True if the answer has a key record or a CNAME. */
export function hasDkimKey({ records, aliases }: Pick<DnsAnswer, 'records' | 'aliases'>): boolean {
  return aliases.length > 0 || records.some(isDkimKey);
}

export function parseDkimKey(text: string): DkimKey {
  const tags = parseTagList(text);
  const data = tagValue(tags, 'p')?.replace(/\s+/g, '');
  const type = (tagValue(tags, 'k') ?? 'rsa').toLowerCase();
  const bits = data ? bitsOf(type, data) : undefined;
  const known = type === 'rsa' || type === 'ed25519';
  const version = tags.findIndex(({ name }) => name === 'v');
  const errors = [
    ...(version > 0 ? ['v= is not the first tag'] : []),
    ...(version >= 0 && tags[version]?.value !== 'DKIM1' ? ['v= is not DKIM1'] : []),
    ...(data === undefined ? ['p= is missing'] : []),
    ...(known ? [] : [`unknown key type ${type.slice(0, 40)}`]),
    ...(data && known && bits === undefined ? ['p= is not a public key of that type'] : []),
  ];
  return {
    text,
    type,
    bits,
    revoked: data === '',
    testing: listOf(tagValue(tags, 't')).includes('y'),
    hashes: listOf(tagValue(tags, 'h')),
    services: tagValue(tags, 's') === undefined ? ['*'] : listOf(tagValue(tags, 's')),
    errors,
  };
}

function listOf(value = ''): string[] {
  return trimmedParts(value.toLowerCase(), ':');
}

/** RSA keys are encoded as SubjectPublicKeyInfo or RSAPublicKey, Ed25519 keys as 32 raw bytes. */
function bitsOf(type: string, data: string): number | undefined {
  if (data.length > LONGEST_KEY || !/^[a-z0-9+/]+={0,2}$/i.test(data)) return undefined;
  const key = Buffer.from(data, 'base64');
  if (type === 'ed25519') return key.length === 32 ? 256 : undefined;
  if (type !== 'rsa') return undefined;
  return rsaBits(key, 'spki') ?? rsaBits(key, 'pkcs1');
}

function rsaBits(key: Buffer, type: 'spki' | 'pkcs1'): number | undefined {
  try {
    const publicKey = createPublicKey({ key, format: 'der', type });
    return publicKey.asymmetricKeyType === 'rsa' ? publicKey.asymmetricKeyDetails?.modulusLength : undefined;
  } catch {
    return undefined;
  }
}

/** Reports the selectors that gave no answer. */
export function cutDkim({ asked, unanswered }: { asked: number; unanswered: number }, cut: ReportCut): void {
  if (unanswered > 0) cut(`${unanswered} of ${asked + 1} DKIM selectors could not be looked up`);
}
