// Written by scripts/gen.ts.
import { canonicalJson } from './canonical.js';
import { originOf, verifyCheckpoint } from './checkpoint.js';
import {             base64Of, bytesOfBase64 } from './encoding.js';

import { leafHash, rootOfInclusion } from './merkle.js';
import { contentHash, keyOfToken } from './token.js';
import { logEntry,                    verificationOf } from './verification.js';

/** What a check of a report says. */

const CHANGED = 'The report was changed after it was issued.';

/** Checks a JSON report, byte for byte as it was issued, with the issuer's public keys and nothing else. */
export async function verifyReport(bytes            , keys            )                         {
  const report = parsed(bytes);
  if (!report) return no('This is no JSON report, or it was reformatted. Check the file as it was downloaded.');
  const { verification, ...content } = report;
  if (!isVerification(verification)) return no('The report is not signed.');
  const { token, log, issuer } = verification;
  const key = await keyOfToken(token, keys.report);
  if (!key) return no('The signature is not by any of these keys.');
  if ((await contentHash(content)) !== token.slice(0, 64)) return no(CHANGED);
  if (key.id !== verification.key_id || canonicalJson(verificationOf(verification)) !== canonicalJson(verification))
    return no(CHANGED);
  const checkpoint = await verifyCheckpoint(log.checkpoint, keys.report);
  if (checkpoint?.origin !== originOf(issuer)) return no("The checkpoint of the log is not the issuer's.");
  if (!(await isInLog(verification, checkpoint))) return no('The report is not in the log that it names.');
  return { valid: true, message: messageOf(verification), verification, report };
}

/** Whether the issuer's log had this report at the time of the checkpoint. */
async function isInLog(
  { hash, issuer, issued_at, log }              ,
  { size, root }                                                 ,
)                   {
  const leaf = await leafHash(logEntry({ kind: 'report', hash, issuer, issued_at }));
  const proof = log.proof.map(bytesOfBase64).filter((bytes) => bytes !== undefined);
  if (proof.length !== log.proof.length) return false;
  const reached = await rootOfInclusion({ index: log.index, size, leaf }, proof);
  return reached !== undefined && base64Of(reached) === base64Of(root);
}

function messageOf({ issuer, issued_at, log, key_id }              )         {
  return `Authentic: issued by ${issuer} at ${issued_at}, entry ${log.index} of its log, key ${key_id}.`;
}

function no(message        )                {
  return { valid: false, message };
}

/** Undefined for what is not written exactly as canonical JSON is. */
function parsed(bytes            )                                                {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value          = JSON.parse(text);
    return isRecord(value) && canonicalJson(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

function isVerification(value         )                        {
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

function isRecord(value         )                                             {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
