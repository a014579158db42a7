import { type Bytes, bytesOfHex, concat, hexOf, latin1Text, sha256 } from '../encoding.ts';
import type { DocumentKey, PublicKeys } from '../key-set.ts';
import { type ReportVerdict, verifyReport } from '../report/verify-report.ts';
import { certificateName } from './certificate.ts';
import { inflate } from './deflate.ts';
import { detachedSignature, signedAttributes } from './pades.ts';

const RANGE = /\/ByteRange\[0 +(\d{1,10}) +(\d{1,10}) +(\d{1,10})\]\/Contents</g;
const FILE =
  /\/Type\/EmbeddedFile\/Subtype\/application#2Fjson\/Params<<[^<>]{0,80}>>\/Filter\/FlateDecode\/Length (\d{1,9})>>stream\n/g;
/** Bytes of an ECDSA signature in DER, commonly. */
const SIGNATURE_BYTES = { least: 64, most: 72 };
const MOST_REPORT_BYTES = 64 * 1024 * 1024;

/** Checks a PDF report: the signature over every byte of the file, then the JSON report attached to it. */
export async function verifyPdf(bytes: Uint8Array, keys: PublicKeys): Promise<ReportVerdict> {
  const text = latin1Text(bytes);
  if (!(await isSigned(bytes, text, keys.document)))
    return {
      valid: false,
      message: 'The PDF was changed after it was issued, or these are not the keys of its issuer.',
    };
  const attached = await attachmentIn(bytes, text);
  if (!attached) return { valid: false, message: 'The PDF has no report attached.' };
  return verifyReport(attached, keys);
}

async function isSigned(bytes: Uint8Array, text: string, keys: readonly DocumentKey[]): Promise<boolean> {
  const [, before = '', after = '', rest = ''] = [...text.matchAll(RANGE)].at(-1) ?? [];
  const [start, end] = [Number(before), Number(after)];
  const isWhole = end + Number(rest) === bytes.length && text[start] === '<' && text[end - 1] === '>';
  if (before === '' || !isWhole) return false;
  const place = text.slice(start + 1, end - 1);
  const digest = await sha256(concat(bytes.subarray(0, start), bytes.subarray(end)));
  for (const key of keys) if (await isSignatureOf(digest, place, key)) return true;
  return false;
}

/** The place of the signature must hold exactly what we would write there for this document and this key. */
async function isSignatureOf(digest: Bytes, place: string, { id, certificate, key }: DocumentKey): Promise<boolean> {
  const publicKeyInfo = new Uint8Array(await crypto.subtle.exportKey('spki', key));
  const signing = { certificate, name: await certificateName(id, publicKeyInfo) };
  const attributes = await signedAttributes(digest, signing);
  for (let size = SIGNATURE_BYTES.least; size <= SIGNATURE_BYTES.most; size += 1) {
    const frame = hexOf(detachedSignature(attributes, new Uint8Array(size), signing));
    const signature = bytesOfHex(place.slice(frame.length - size * 2, frame.length));
    const written = hexOf(detachedSignature(attributes, signature, signing)).padEnd(place.length, '0');
    const plain = written === place ? plainSignature(signature) : undefined;
    if (plain) return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, plain, attributes);
  }
  return false;
}

/** `r` and `s` of 32 bytes each, from a DER sequence of two integers; undefined for any other spelling of them. */
function plainSignature(signature: Bytes): Bytes | undefined {
  const rSize = signature[3] ?? 0;
  const sSize = signature[5 + rSize] ?? 0;
  const isPlain =
    signature[0] === 0x30 &&
    signature[1] === signature.length - 2 &&
    signature[2] === 2 &&
    signature[4 + rSize] === 2 &&
    signature.length === 6 + rSize + sSize;
  if (!isPlain) return undefined;
  const [r, s] = [signature.slice(4, 4 + rSize), signature.slice(6 + rSize)].map(unsigned);
  return r && s && concat(r, s);
}

function unsigned(digits: Uint8Array): Uint8Array | undefined {
  const value = digits[0] === 0 ? digits.subarray(1) : digits;
  return value.length <= 32 ? concat(new Uint8Array(32 - value.length), value) : undefined;
}

async function attachmentIn(bytes: Uint8Array, text: string): Promise<Uint8Array | undefined> {
  const found = [...text.matchAll(FILE)].at(-1);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  return inflate(concat(bytes.subarray(start, start + Number(found[1]))), MOST_REPORT_BYTES).catch(() => undefined);
}
