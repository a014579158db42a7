import { type Bytes, concat, sha256 } from '../encoding.ts';
import type { CertificateName } from './certificate.ts';
import { der, integer, objectIdentifier, sequence, setOf } from './der.ts';

const DATA = objectIdentifier('1.2.840.113549.1.7.1');
const SIGNED_DATA = objectIdentifier('1.2.840.113549.1.7.2');
const SHA_256 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'));
const ECDSA_SHA_256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));
const ONE = integer(Uint8Array.of(1));

/** The certificate of a signature and how it is named. */
export interface Signing {
  readonly certificate: Bytes;
  readonly name: CertificateName;
}

/** What a PAdES B-B signature signs: the digest of the document and which certificate it is by. */
export async function signedAttributes(digest: Uint8Array, { certificate, name }: Signing): Promise<Bytes> {
  const names = sequence(der(0xa4, name.issuer));
  const certificateId = sequence(der(0x04, await sha256(certificate)), sequence(names, name.serial));
  return setOf(
    attribute('1.2.840.113549.1.9.3', DATA),
    attribute('1.2.840.113549.1.9.4', der(0x04, digest)),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(certificateId))),
  );
}

/** The signature (CMS, RFC 5652). All of it follows from its arguments: there is one way only to write it. */
export function detachedSignature(
  attributes: Uint8Array,
  signature: Uint8Array,
  { certificate, name }: Signing,
): Bytes {
  const signer = sequence(
    ONE,
    sequence(name.issuer, name.serial),
    SHA_256,
    concat(Uint8Array.of(0xa0), attributes.slice(1)),
    ECDSA_SHA_256,
    der(0x04, signature),
  );
  const signed = sequence(ONE, setOf(SHA_256), sequence(DATA), der(0xa0, certificate), setOf(signer));
  return sequence(SIGNED_DATA, der(0xa0, signed));
}

function attribute(type: string, value: Uint8Array): Bytes {
  return sequence(objectIdentifier(type), setOf(value));
}
