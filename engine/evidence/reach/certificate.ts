import type { X509Certificate } from 'node:crypto';
import type { Certificate } from '../parse/tls.ts';

const CURVE_BITS: Readonly<Record<string, number>> = {
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
  ed25519: 256,
  ed448: 456,
};
const LONGEST_NAMES = 64 * 1024;

/** What a certificate says, as plain data. Throws when it cannot be read. */
export function certificateOf(certificate: X509Certificate): Certificate {
  const { asymmetricKeyType: keyType = 'unknown', asymmetricKeyDetails: details } = certificate.publicKey;
  return {
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    names: namesOf(certificate.subjectAltName ?? ''),
    validFrom: certificate.validFromDate.toISOString(),
    validTo: certificate.validToDate.toISOString(),
    keyType,
    keyBits: details?.modulusLength ?? CURVE_BITS[details?.namedCurve ?? keyType],
    selfSigned: certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey),
  };
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
