import { type Bytes, concat, sha256, utf8 } from '../encoding.ts';
import type { ReportSigner } from '../signer.ts';
import { commonName, der, integer, objectIdentifier, sequence } from './der.ts';

const ED25519 = sequence(objectIdentifier('1.3.101.112'));
/** No well-defined end (RFC 5280, 4.1.2.5): a key is taken out of the key set when it must not be believed any more. */
const VALIDITY = sequence(der(0x17, utf8('260101000000Z')), der(0x18, utf8('99991231235959Z')));
const VERSION_3 = der(0xa0, integer(Uint8Array.of(2)));
/** digitalSignature and nonRepudiation, critical. */
const KEY_USAGE = sequence(
  objectIdentifier('2.5.29.15'),
  der(0x01, Uint8Array.of(0xff)),
  der(0x04, der(0x03, Uint8Array.of(6, 0xc0))),
);

/** Who issued a certificate and its number there, as a CMS names it. */
export interface CertificateName {
  readonly issuer: Bytes;
  readonly serial: Bytes;
}

export async function certificateName(keyId: string, publicKeyInfo: Uint8Array): Promise<CertificateName> {
  const digest = await sha256(concat(publicKeyInfo));
  return { issuer: commonName(`Assay key ${keyId}`), serial: integer(digest.slice(0, 16)) };
}

/** A certificate (DER) of the key that signs PDFs, issued by the Ed25519 key that signs reports; the same each time. */
export async function certificateOf(publicKeyInfo: Uint8Array, { id, sign }: ReportSigner): Promise<Bytes> {
  const { issuer, serial } = await certificateName(id, publicKeyInfo);
  const subject = commonName(`Assay reports ${id}`);
  const extensions = der(0xa3, sequence(KEY_USAGE));
  const body = sequence(VERSION_3, serial, ED25519, issuer, VALIDITY, subject, publicKeyInfo, extensions);
  return sequence(body, ED25519, der(0x03, Uint8Array.of(0), sign(body)));
}
