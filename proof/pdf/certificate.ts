import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Extension,
  Extensions,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import { Integer } from 'asn1js';
import { type Bytes, concat, hexOf, sha256 } from '../encoding.ts';
import type { ReportSigner } from '../signer.ts';

const COMMON_NAME = '2.5.4.3';
const ED25519 = '1.3.101.112';
const SERIAL_BYTES = 16;
/** No expiry (RFC 5280, 4.1.2.5): keys are revoked by removing them from the key set. */
const VALIDITY = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('9999-12-31T23:59:59Z') };

/** Certificate (DER) of the PDF signing key, issued by the Ed25519 report key; deterministic. */
export async function certificateOf(publicKeyInfo: Uint8Array, { id, sign }: ReportSigner): Promise<Bytes> {
  const algorithm = new AlgorithmIdentifier({ algorithm: ED25519 });
  const keyUsage = new KeyUsage(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation);
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: serialOf(await sha256(concat(publicKeyInfo))),
    signature: algorithm,
    issuer: commonName(`Assay key ${id}`),
    validity: new Validity(VALIDITY),
    subject: commonName(`Assay reports ${id}`),
    subjectPublicKeyInfo: AsnConvert.parse(publicKeyInfo, SubjectPublicKeyInfo),
    extensions: new Extensions([
      new Extension({
        extnID: id_ce_keyUsage,
        critical: true,
        extnValue: new OctetString(AsnConvert.serialize(keyUsage)),
      }),
    ]),
  });
  const signature = sign(new Uint8Array(AsnConvert.serialize(tbsCertificate)));
  const signatureValue = concat(signature).buffer;
  return new Uint8Array(
    AsnConvert.serialize(new Certificate({ tbsCertificate, signatureAlgorithm: algorithm, signatureValue })),
  );
}

/** A positive serial number from a digest of the key. */
function serialOf(digest: Bytes): ArrayBuffer {
  const number = Integer.fromBigInt(BigInt(`0x${hexOf(digest.slice(0, SERIAL_BYTES))}`));
  return concat(number.valueBlock.valueHexView).buffer;
}

function commonName(name: string): Name {
  const value = new AttributeValue({ utf8String: name });
  return new Name([new RelativeDistinguishedName([new AttributeTypeAndValue({ type: COMMON_NAME, value })])]);
}
