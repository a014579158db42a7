import { type Appended, append, type LogEntry, type SealedReport, seal } from '@assay/proof';
import { findLogEntry, insertLogEntry, lockLog, nodeStoreOf, saveVerification } from '../../store/proof/proof-log.ts';
import type { Context } from '../define-action.ts';

type SealContext = Pick<Context, 'store' | 'config' | 'now' | 'proofKeys'>;

/** Signs a report and logs its hash once: the same report always has the same proof. */
export async function sealContent(content: object, context: SealContext): Promise<SealedReport> {
  const { store, config, now, proofKeys } = context;
  const known = async (hash: string) => (await findLogEntry(store, hash))?.verification ?? undefined;
  const unsealed = {
    content,
    issuer: config.baseUrl,
    issuedAt: now(),
    async issued(hash: string) {
      const before = await known(hash);
      if (before) return before;
      await lockLog(store);
      return known(hash);
    },
    append: (entry: LogEntry) => appendTo(entry, context),
  };
  const sealed = await seal('report', unsealed, proofKeys.signer);
  if (sealed.isNew) await saveVerification(store, sealed.verification);
  return sealed;
}

/** Records a badge in the transparency log. */
export async function logBadge(hash: string, context: SealContext): Promise<void> {
  await appendTo(
    { kind: 'badge', hash, issuer: context.config.baseUrl, issued_at: context.now().toISOString() },
    context,
  );
}

async function appendTo(entry: LogEntry, { store }: SealContext): Promise<Appended> {
  const size = await lockLog(store);
  const appended = await append({ size, ...nodeStoreOf(store) }, entry);
  await insertLogEntry(store, { position: size, kind: entry.kind, hash: entry.hash, entry: appended.text });
  return appended;
}
