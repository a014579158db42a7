import { verify } from '@assay/proof';
import { findLogEntry } from '../../store/proof/proof-log.ts';
import type { Context } from '../define-action.ts';

/** Checks whether this server issued a report with this token. */
export async function checkToken(token: string, { store, proofKeys }: Context) {
  const verdict = await verify('token', token, proofKeys.jwks);
  if (!verdict.valid) return { valid: false, message: 'No report with this token was issued by this server.' };
  const entry = await findLogEntry(store, verdict.hash);
  if (!entry?.verification)
    return { valid: false, message: 'The signature is valid, but the transparency log does not contain this report.' };
  const { issued_at, log } = entry.verification;
  return { valid: true, message: `Authentic: issued at ${issued_at}, entry ${log.index} of the transparency log.` };
}
