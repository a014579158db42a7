import { Refusal } from '../../model/refusal.ts';
import { shareDetail } from '../../shapes/report/report-share.ts';
import { findReportShare, noteOpened } from '../../store/status/report-shares.ts';
import type { Context } from '../define-action.ts';

/** Visits within this time of the last one are counted, but have no audit row. */
const AUDITED_MS = 3_600_000;

/** The link with the hash of a token. Throws `not_found`. */
export async function findShare(hash: string, { store, now }: Pick<Context, 'store' | 'now'>) {
  const found = await findReportShare(store, hash, now());
  if (!found) throw new Refusal('not_found', 'This link has expired or was revoked');
  if (found.isSuspended) throw new Refusal('not_found', 'The organization of this link is suspended');
  return found;
}

/** As `findShare`; the visit is counted. */
export async function openShare(hash: string, context: Pick<Context, 'store' | 'now' | 'audit'>) {
  const { store, now, audit } = context;
  const { share, organizationId } = await findShare(hash, context);
  await noteOpened(store, share.id, now());
  const isRepeat = share.lastOpenedAt !== null && now().getTime() - share.lastOpenedAt.getTime() < AUDITED_MS;
  audit(isRepeat ? { none: true } : { organizationId, subjectId: share.id, detail: shareDetail(share) });
  return share;
}
