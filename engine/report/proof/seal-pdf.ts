import { deflateSync } from 'node:zlib';
import { certificateName } from './certificate.ts';
import { concat, hexOf, sha256, utf8 } from './encoding.ts';
import { detachedSignature, signedAttributes } from './pades.ts';
import { addAttachmentAndSignature, SIGNATURE_DIGITS } from './pdf-update.ts';

/** A P-256 key of the service, with its certificate. */
export interface DocumentSigner {
  /** Of the report key that issued the certificate. */
  readonly keyId: string;
  /** DER. */
  readonly certificate: Uint8Array<ArrayBuffer>;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKeyInfo: Uint8Array;
  /** ECDSA with SHA-256, as DER. */
  sign(text: Uint8Array): Uint8Array;
}

/** Attaches the signed report to its printed form and signs the whole file (PAdES B-B). */
export async function sealPdf(
  pdf: Uint8Array,
  report: Uint8Array,
  { signer, at }: { readonly signer: DocumentSigner; readonly at: Date },
): Promise<Uint8Array> {
  const { bytes, place } = addAttachmentAndSignature(pdf, {
    name: 'report.json',
    description: 'The signed report as canonical JSON',
    size: report.length,
    deflated: deflateSync(report, { level: 9 }),
    at,
  });
  const digest = await sha256(concat(bytes.subarray(0, place - 1), bytes.subarray(place + SIGNATURE_DIGITS + 1)));
  const name = await certificateName(signer.keyId, signer.publicKeyInfo);
  const signing = { certificate: signer.certificate, name };
  const attributes = await signedAttributes(digest, signing);
  const signature = hexOf(detachedSignature(attributes, signer.sign(attributes), signing));
  if (signature.length > SIGNATURE_DIGITS) throw new Error('the signature is larger than its place');
  bytes.set(utf8(signature), place);
  return bytes;
}
