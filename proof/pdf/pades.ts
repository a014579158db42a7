import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, AsnSerializer, OctetString } from '@peculiar/asn1-schema';
import { Certificate, GeneralName, GeneralNames } from '@peculiar/asn1-x509';
import { Integer, ObjectIdentifier, OctetString as RawOctetString, Sequence, Set as SetOf } from 'asn1js';
import { type Bytes, concat, sha256 } from '../encoding.ts';

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SHA_256 = new DigestAlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1' });
const ECDSA_SHA_256 = new SignatureAlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' });

/** Signed attributes of a PAdES B-B signature: document digest and signing certificate. */
export interface Signed {
  readonly attributes: readonly Attribute[];
  /** DER of the attribute set. */
  readonly bytes: Bytes;
  readonly certificate: Certificate;
}

export async function signedAttributes(digest: Bytes, certificateBytes: Bytes): Promise<Signed> {
  const certificate = AsnConvert.parse(certificateBytes, Certificate);
  const { issuer, serialNumber } = certificate.tbsCertificate;
  const names = new GeneralNames([new GeneralName({ directoryName: issuer })]);
  const issuerSerial = new Sequence({ value: [AsnSerializer.toASN(names), new Integer({ valueHex: serialNumber })] });
  const certificateId = new Sequence({
    value: [new RawOctetString({ valueHex: await sha256(certificateBytes) }), issuerSerial],
  });
  const signingCertificate = new Sequence({ value: [new Sequence({ value: [certificateId] })] });
  // In DER order of a SET OF: sorted by encoding.
  const attributes = [
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: DATA }).toBER()),
    attribute(MESSAGE_DIGEST, AsnConvert.serialize(new OctetString(digest))),
    attribute(SIGNING_CERTIFICATE_V2, signingCertificate.toBER()),
  ];
  const bytes = new Uint8Array(new SetOf({ value: attributes.map((one) => AsnSerializer.toASN(one)) }).toBER());
  return { attributes, bytes, certificate };
}

/** The detached CMS signature (RFC 5652); its encoding is fully determined by the arguments. */
export function detachedSignature({ attributes, certificate }: Signed, signature: Uint8Array): Bytes {
  const { issuer, serialNumber } = certificate.tbsCertificate;
  const signer = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm: SHA_256,
    signedAttrs: [...attributes],
    signatureAlgorithm: ECDSA_SHA_256,
    signature: new OctetString(concat(signature)),
  });
  const signed = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([SHA_256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: new CertificateSet([new CertificateChoices({ certificate })]),
    signerInfos: new SignerInfos([signer]),
  });
  return bytesOf(new ContentInfo({ contentType: SIGNED_DATA, content: AsnConvert.serialize(signed) }));
}

/** The value of the only signature in a CMS. Throws if the bytes are not a CMS. */
export function signatureIn(cms: Bytes): Bytes | undefined {
  const { content } = AsnConvert.parse(cms, ContentInfo);
  const [signer] = AsnConvert.parse(content, SignedData).signerInfos;
  return signer && new Uint8Array(signer.signature.buffer);
}

function attribute(attrType: string, value: ArrayBuffer): Attribute {
  return new Attribute({ attrType, attrValues: [value] });
}

function bytesOf(value: object): Bytes {
  return new Uint8Array(AsnConvert.serialize(value));
}
