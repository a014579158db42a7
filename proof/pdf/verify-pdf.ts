import { ECDSASigValue } from '@peculiar/asn1-ecc';
import { AsnConvert } from '@peculiar/asn1-schema';
import { type Bytes, bytesOfHex, concat, hexOf, latin1Text, sha256 } from '../encoding.ts';
import type { DocumentKey, PublicKeys } from '../key-set.ts';
import { notSigned, type ReportVerdict, verifyReport } from '../report/verify-report.ts';
import { inflate } from './deflate.ts';
import { detachedSignature, signatureIn, signedAttributes } from './pades.ts';
import { SIGNATURE_DIGITS } from './pdf-update.ts';

const RANGE = /\/ByteRange\[0 +(\d{1,10}) +(\d{1,10}) +(\d{1,10})\]\/Contents</g;
const FILE =
  /\/Type\/EmbeddedFile\/Subtype\/application#2Fjson\/Params<<[^<>]{0,80}>>\/Filter\/FlateDecode\/Length (\d{1,9})>>stream\n/g;
/** Size of `r` and `s` on P-256. */
const NUMBER_BYTES = 32;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/** Verifies a PDF report: the signature over the whole file, then the attached JSON report. */
export async function verifyPdf(bytes: Uint8Array, keys: PublicKeys): Promise<ReportVerdict> {
  const text = latin1Text(bytes);
  if (text.search(RANGE) < 0) return { valid: false, message: notSigned('PDF') };
  if (!(await isSigned(bytes, text, keys.document)))
    return {
      valid: false,
      message: 'The PDF was changed after it was issued, or the keys are not those of its issuer.',
    };
  const attached = await attachmentIn(bytes, text);
  if (!attached) return { valid: false, message: 'The PDF has no attached report.' };
  return verifyReport(attached, keys);
}

async function isSigned(bytes: Uint8Array, text: string, keys: readonly DocumentKey[]): Promise<boolean> {
  const [, before = '', after = '', rest = ''] = [...text.matchAll(RANGE)].at(-1) ?? [];
  const [start, end] = [Number(before), Number(after)];
  const isWhole = end + Number(rest) === bytes.length && text[start] === '<' && text[end - 1] === '>';
  if (before === '' || !isWhole) return false;
  const place = text.slice(start + 1, end - 1);
  if (place.length !== SIGNATURE_DIGITS) return false;
  const digest = await sha256(concat(bytes.subarray(0, start), bytes.subarray(end)));
  for (const key of keys) if (await isSignatureOf(digest, place, key).catch(() => false)) return true;
  return false;
}

/** The placeholder must contain exactly the encoding we would write for this document and key. */
async function isSignatureOf(digest: Bytes, place: string, { certificate, key }: DocumentKey): Promise<boolean> {
  const signed = await signedAttributes(digest, certificate);
  const signature = signatureIn(bytesOfHex(place));
  const plain = signature && plainSignature(signature);
  if (!plain || hexOf(detachedSignature(signed, signature)).padEnd(place.length, '0') !== place) return false;
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, plain, signed.bytes);
}

/** `r` and `s`, 32 bytes each; undefined if the signature is not canonical DER. */
function plainSignature(signature: Bytes): Bytes | undefined {
  const value = AsnConvert.parse(signature, ECDSASigValue);
  if (hexOf(new Uint8Array(AsnConvert.serialize(value))) !== hexOf(signature)) return undefined;
  const [r, s] = [value.r, value.s].map((number) => unsigned(new Uint8Array(number)));
  return r && s && concat(r, s);
}

function unsigned(digits: Uint8Array): Uint8Array | undefined {
  const value = digits[0] === 0 ? digits.subarray(1) : digits;
  return value.length <= NUMBER_BYTES ? concat(new Uint8Array(NUMBER_BYTES - value.length), value) : undefined;
}

async function attachmentIn(bytes: Uint8Array, text: string): Promise<Uint8Array | undefined> {
  const found = [...text.matchAll(FILE)].at(-1);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  return inflate(concat(bytes.subarray(start, start + Number(found[1]))), MAX_REPORT_BYTES).catch(() => undefined);
}
