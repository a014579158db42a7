import { canonicalJson } from '../canonical.ts';
import { type Bytes, base64Of, bytesOfBase64, utf8 } from '../encoding.ts';
import type { PublicKeys } from '../key-set.ts';
import { originOf, verifyCheckpoint } from '../log/checkpoint.ts';
import { entryText } from '../log/entry.ts';
import { leafHash, rootOfInclusion } from '../log/merkle.ts';
import { contentHash, keyOfToken } from './token.ts';
import { type Verification, verificationOf } from './verification.ts';

/** Result of verifying a report. */
export type ReportVerdict =
  | {
      readonly valid: true;
      readonly message: string;
      readonly verification: Verification;
      readonly report: Readonly<Record<string, unknown>>;
    }
  | { readonly valid: false; readonly message: string };

const CHANGED = 'The report was changed after it was issued.';
/** Said of a report or PDF, whatever became of it since. */
export const notSigned = (what: string) =>
  `The ${what} is not signed. An Assay service signs the reports that are downloaded from it; the command line does not.`;

/** Verifies a JSON report offline, with only the issuer's public keys. Every byte must be as issued. */
export async function verifyReport(bytes: Uint8Array, keys: PublicKeys): Promise<ReportVerdict> {
  const file = parsed(bytes);
  if (!file) return no('The file is not a JSON report.');
  const { report, isCanonical } = file;
  const { verification, ...content } = report;
  if (verification === undefined || verification === null) return no(notSigned('report'));
  if (!isCanonical) return no('The report was reformatted after it was issued. Verify the file exactly as downloaded.');
  if (!isVerification(verification)) return no(CHANGED);
  const { token, log, issuer } = verification;
  const key = await keyOfToken(token, keys.report);
  if (!key) return no('The report is not signed with any of these keys.');
  if ((await contentHash(content)) !== token.slice(0, 64)) return no(CHANGED);
  if (key.id !== verification.key_id || canonicalJson(verificationOf(verification)) !== canonicalJson(verification))
    return no(CHANGED);
  const checkpoint = await verifyCheckpoint(log.checkpoint, keys.report);
  if (checkpoint?.origin !== originOf(issuer)) return no('The log checkpoint is not signed by the issuer.');
  if (!(await isInLog(verification, checkpoint))) return no('The report is not included in the log of its issuer.');
  return { valid: true, message: messageOf(verification), verification, report };
}

/** Whether the report is included in the log of the checkpoint. */
async function isInLog(
  { hash, issuer, issued_at, log }: Verification,
  { size, root }: { readonly size: number; readonly root: Bytes },
): Promise<boolean> {
  const leaf = await leafHash(utf8(entryText({ kind: 'report', hash, issuer, issued_at })));
  const proof = log.proof.map(bytesOfBase64).filter((bytes) => bytes !== undefined);
  if (proof.length !== log.proof.length) return false;
  const reached = await rootOfInclusion({ index: log.index, size, leaf }, proof);
  return reached !== undefined && base64Of(reached) === base64Of(root);
}

function messageOf({ issuer, issued_at, log, key_id }: Verification): string {
  return `Authentic: issued by ${issuer} at ${issued_at}, log entry ${log.index}, key ${key_id}.`;
}

function no(message: string): ReportVerdict {
  return { valid: false, message };
}

/** `isCanonical`: the bytes are exactly as an issuer writes them. */
function parsed(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { report: value, isCanonical: canonicalJson(value) === text } : undefined;
  } catch {
    return undefined;
  }
}

function isVerification(value: unknown): value is Verification {
  if (!isRecord(value) || !isRecord(value.log)) return false;
  const { index, checkpoint, proof } = value.log;
  return (
    ['token', 'key_id', 'issuer', 'issued_at'].every((name) => typeof value[name] === 'string') &&
    typeof index === 'number' &&
    typeof checkpoint === 'string' &&
    Array.isArray(proof) &&
    proof.every((hash) => typeof hash === 'string')
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
