import { type Bytes, concat, hexOf, sha256, utf8 } from '../encoding.ts';
import type { DocumentSigner } from '../signer.ts';
import { deflate } from './deflate.ts';
import { detachedSignature, signedAttributes } from './pades.ts';
import { addAttachmentAndSignature, SIGNATURE_DIGITS } from './pdf-update.ts';

/** The printed form of a signed report. */
export interface PrintedReport {
  readonly printed: Uint8Array;
  /** The sealed JSON report. */
  readonly report: Bytes;
  readonly at: Date;
}

/** Attaches the signed report to its printed form and signs the whole file (PAdES B-B). */
export async function sealPdf({ printed, report, at }: PrintedReport, signer: DocumentSigner): Promise<Uint8Array> {
  const { bytes, place } = addAttachmentAndSignature(printed, {
    name: 'report.json',
    description: 'The signed report as canonical JSON',
    size: report.length,
    deflated: await deflate(report),
    at,
  });
  const digest = await sha256(concat(bytes.subarray(0, place - 1), bytes.subarray(place + SIGNATURE_DIGITS + 1)));
  const signed = await signedAttributes(digest, signer.certificate);
  const signature = hexOf(detachedSignature(signed, signer.sign(signed.bytes)));
  if (signature.length > SIGNATURE_DIGITS) throw new Error('the signature exceeds its placeholder');
  bytes.set(utf8(signature), place);
  return bytes;
}
