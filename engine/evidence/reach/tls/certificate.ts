import type { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import type { Certificate } from '../../facts/tls.ts';
import { embeddedTimestamps } from '../../parse/tls/timestamps.ts';
import { codeOf } from '../failure.ts';
import { signatureNameOf } from './signature-name.ts';

const CURVE_BITS: Readonly<Record<string, number>> = {
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
  ed25519: 256,
  ed448: 456,
};
/** The name of the extension 1.3.6.1.5.5.7.1.24 (RFC 7633 section 6), and the integer 5 in its list. */
const TLS_FEATURES = Buffer.from('06082b06010505070118', 'hex');
const STATUS_REQUEST = Buffer.from('020105', 'hex');
const LONGEST_FEATURES = 16;
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
    timestamps: embeddedTimestamps(certificate.raw, 'certificate'),
    mustStaple: demandsStaple(certificate.raw),
  };
}

/** From the text of the dates: Node.js 20 has no other. */
export function validityOf({ validFrom, validTo }: X509Certificate): Pick<Certificate, 'validFrom' | 'validTo'> {
  return { validFrom: new Date(validFrom).toISOString(), validTo: new Date(validTo).toISOString() };
}

/** Why the certificate is not trusted; undefined if it is. */
export function distrustOf({ authorizationError }: TLSSocket): string | undefined {
  const error: unknown = authorizationError;
  if (!error) return undefined;
  return error instanceof Error ? codeOf(error) : String(error);
}

/** The certificate and the issuers sent by the server, up to a self-signed one. */
export function sentBy(certificate: X509Certificate, max: number): X509Certificate[] {
  const sent: X509Certificate[] = [];
  for (let at: X509Certificate | undefined = certificate; at && sent.length < max; at = at.issuerCertificate)
    sent.push(at);
  return sent;
}

/** The extension asks for `status_request` among others; it may be marked as critical. */
function demandsStaple(raw: Buffer): boolean {
  const found = raw.indexOf(TLS_FEATURES);
  if (found < 0) return false;
  return raw
    .subarray(found + TLS_FEATURES.length, found + TLS_FEATURES.length + LONGEST_FEATURES)
    .includes(STATUS_REQUEST);
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
