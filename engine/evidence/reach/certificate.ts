import type { X509Certificate } from 'node:crypto';
import type { Certificate } from '../facts/tls.ts';
import { signatureNameOf } from './signature-name.ts';

const CURVE_BITS: Readonly<Record<string, number>> = {
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
  ed25519: 256,
  ed448: 456,
};
const MOST_TIMESTAMPS = 64;
/** 1.3.6.1.4.1.11129.2.4.2, with its tag and length. */
const TIMESTAMP_LIST = Buffer.from('060a2b06010401d679020402', 'hex');
/** The extension 1.3.6.1.5.5.7.1.24 with the one feature status_request (RFC 7633 section 6). */
const MUST_STAPLE = Buffer.from('06082b0601050507011804053003020105', 'hex');
const LONGEST_NAMES = 64 * 1024;

/** A certificate as plain data. Throws if it cannot be parsed. */
export function certificateOf(certificate: X509Certificate): Certificate {
  const { asymmetricKeyType: keyType = 'unknown', asymmetricKeyDetails: details } = certificate.publicKey;
  return {
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    names: namesOf(certificate.subjectAltName ?? ''),
    ...validityOf(certificate),
    keyType,
    keyBits: details?.modulusLength ?? CURVE_BITS[details?.namedCurve ?? keyType],
    selfSigned: certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey),
    signatureAlgorithm: certificate.signatureAlgorithm ?? signatureNameOf(certificate.raw),
    timestamps: timestampsOf(certificate.raw),
    mustStaple: certificate.raw.includes(MUST_STAPLE),
  };
}

/** From the text of the dates: Node.js 20 has no other. */
export function validityOf({ validFrom, validTo }: X509Certificate): Pick<Certificate, 'validFrom' | 'validTo'> {
  return { validFrom: new Date(validFrom).toISOString(), validTo: new Date(validTo).toISOString() };
}

/** Counts the entries of the list (RFC 6962 section 3.3), which stands in two octet strings. */
function timestampsOf(raw: Buffer): number {
  const found = raw.indexOf(TIMESTAMP_LIST);
  const outer = found < 0 ? undefined : octetString(raw.subarray(found + TIMESTAMP_LIST.length));
  const list = outer && octetString(outer);
  if (!list || list.length < 2 || list.readUInt16BE(0) !== list.length - 2) return 0;
  let count = 0;
  for (let at = 2; at + 2 <= list.length && count < MOST_TIMESTAMPS; at += 2 + list.readUInt16BE(at)) count += 1;
  return count;
}

function octetString(der: Buffer): Buffer | undefined {
  const [tag, first = 0] = der;
  const more = first < 0x80 ? 0 : first & 0x7f;
  if (tag !== 0x04 || more > 2 || der.length < 2 + more) return undefined;
  const length = more === 0 ? first : der.readUIntBE(2, more);
  return der.length < 2 + more + length ? undefined : der.subarray(2 + more, 2 + more + length);
}

/** `CN=shop.example, O=Shop`; Node.js gives a line for each part, and nothing for an empty name. */
function oneLine(name: string | undefined): string {
  return (name ?? '').split('\n').join(', ');
}

/** Reads `DNS:a.example, IP Address:192.0.2.1, DNS:"odd, one"`. */
function namesOf(text: string): string[] {
  const entries = text.slice(0, LONGEST_NAMES).matchAll(/(?:^|, )(?:DNS|IP Address):("(?:[^"\\]|\\.)*"|[^,]*)/g);
  return [...entries].map(([, name = '']) => name.replace(/^"|"$/g, ''));
}
