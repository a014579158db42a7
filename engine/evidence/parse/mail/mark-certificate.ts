import { createHash, X509Certificate } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

/** A Verified or Common Mark Certificate with the chain that is served with it (RFC 3709, draft-fetch-validation-vmc-wchuang). */
export interface MarkCertificate {
  readonly names: readonly string[];
  /** Times as ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
  /** Issued for brand indicators (extended key usage). */
  readonly isMark: boolean;
  /** Each certificate is signed by the next one, and there is at least one above the first. */
  readonly isChained: boolean;
  /** The logo inside; undefined if there is none that can be read. */
  readonly logo: string | undefined;
  /** The hash in the certificate is that of the logo inside. */
  readonly isHashed: boolean;
}

const MAX_CERTIFICATES = 8;
const MAX_LOGO_BYTES = 256 * 1024;
const BRAND_INDICATOR = '1.3.6.1.5.5.7.3.31';
const MARKER = 'data:image/svg+xml;base64,';
const END = '-----END CERTIFICATE-----';
/** 1.3.6.1.5.5.7.1.12, and SHA-256 followed by an octet string of 32 bytes. */
const LOGOTYPE = Buffer.from('06082b0601050507010c', 'hex');
const SHA256 = Buffer.from('0609608648016503040201', 'hex');
const DIGEST = Buffer.from('0420', 'hex');

/** Undefined if the text has no certificate in PEM format or one cannot be read. */
export function parseMarkCertificate(pem: string): MarkCertificate | undefined {
  const parts = pem.split(END, MAX_CERTIFICATES + 1).slice(0, -1);
  try {
    const [leaf, ...above] = parts.map((part) => new X509Certificate(`${part.trim()}\n${END}\n`));
    if (!leaf) return undefined;
    return {
      names: namesOf(leaf.subjectAltName ?? ''),
      validFrom: new Date(leaf.validFrom).toISOString(),
      validTo: new Date(leaf.validTo).toISOString(),
      isMark: leaf.keyUsage?.includes(BRAND_INDICATOR) ?? false,
      isChained: above.length > 0 && [leaf, ...above].every((one, i) => isIssuedBy(one, above[i])),
      ...logoOf(leaf.raw),
    };
  } catch {
    return undefined;
  }
}

function namesOf(text: string): string[] {
  return text
    .split(', ')
    .filter((part) => part.startsWith('DNS:'))
    .map((part) => part.slice('DNS:'.length).toLowerCase());
}

/** The last certificate of a chain has none above it. */
function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate | undefined): boolean {
  return issuer === undefined || (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey));
}

function logoOf(raw: Buffer): Pick<MarkCertificate, 'isHashed' | 'logo'> {
  const none = { logo: undefined, isHashed: false };
  const extension = raw.indexOf(LOGOTYPE);
  const at = extension < 0 ? -1 : raw.indexOf(MARKER, extension, 'latin1');
  if (at < 0) return none;
  const encoded = /^[a-z0-9+/]*={0,2}/i.exec(raw.toString('latin1', at + MARKER.length))?.[0] ?? '';
  const data = Buffer.from(encoded, 'base64');
  const isHashed = digestsIn(raw.subarray(extension, at)).includes(createHash('sha256').update(data).digest('hex'));
  try {
    const isPacked = data[0] === 0x1f && data[1] === 0x8b;
    const logo = isPacked ? gunzipSync(data, { maxOutputLength: MAX_LOGO_BYTES }) : data;
    return { logo: logo.toString('utf8'), isHashed };
  } catch {
    return none;
  }
}

/** SHA-256 values of the logotype extension, in hexadecimal. */
function digestsIn(extension: Buffer): string[] {
  const digests: string[] = [];
  for (let at = extension.indexOf(SHA256); at >= 0; at = extension.indexOf(SHA256, at + 1)) {
    const value = extension.indexOf(DIGEST, at + SHA256.length);
    if (value >= 0) digests.push(extension.subarray(value + 2, value + 34).toString('hex'));
  }
  return digests;
}
