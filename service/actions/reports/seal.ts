import { appendEntry, contentHash, logEntry, sealHash, type Verification } from '@assay/engine';
import { findLogEntry, insertLogEntry, lockLog, nodeStoreOf, saveVerification } from '../../store/proof/proof-log.ts';
import type { Context } from '../define-action.ts';

type SealContext = Pick<Context, 'store' | 'config' | 'now' | 'proofKeys'>;

/** Signs a report and puts its hash into the public log, once: the same report has the same proof for ever. */
export async function sealContent(content: object, context: SealContext): Promise<Verification> {
  const { store, config, now, proofKeys } = context;
  const hash = await contentHash(content);
  const before = await findLogEntry(store, hash);
  if (before?.verification) return before.verification;
  const position = await lockLog(store);
  const meanwhile = await findLogEntry(store, hash);
  if (meanwhile?.verification) return meanwhile.verification;
  const verification = await sealHash(hash, {
    issuer: config.baseUrl,
    issuedAt: now(),
    signer: proofKeys.signer,
    async append(entry) {
      await insertLogEntry(store, { position, kind: 'report', hash, entry: new TextDecoder().decode(entry) });
      return appendEntry(entry, position, nodeStoreOf(store));
    },
  });
  await saveVerification(store, position, verification);
  return verification;
}

/** Puts a badge into the public log. */
export async function logBadge(hash: string, { store, config, now }: SealContext): Promise<void> {
  const position = await lockLog(store);
  const entry = logEntry({ kind: 'badge', hash, issuer: config.baseUrl, issued_at: now().toISOString() });
  await insertLogEntry(store, { position, kind: 'badge', hash, entry: new TextDecoder().decode(entry) });
  await appendEntry(entry, position, nodeStoreOf(store));
}
