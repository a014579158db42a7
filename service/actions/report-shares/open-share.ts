import { Refusal } from '../../model/refusal.ts';
import { shareDetail } from '../../shapes/report/report-share.ts';
import { findReportShare, noteOpened } from '../../store/status/report-shares.ts';
import type { Context } from '../define-action.ts';

/** Visits within this time of the last one are counted, but have no audit row. */
const AUDITED_MS = 3_600_000;

/** The link with the hash of a token; the visit is counted. Throws `not_found`. */
export async function openShare(hash: string, { store, now, audit }: Pick<Context, 'store' | 'now' | 'audit'>) {
  const found = await findReportShare(store, hash, now());
  if (!found) throw new Refusal('not_found', 'This link has expired or was revoked');
  const { share, organizationId, isSuspended } = found;
  if (isSuspended) throw new Refusal('not_found', 'The organization of this link is suspended');
  await noteOpened(store, share.id, now());
  const isRepeat = share.lastOpenedAt !== null && now().getTime() - share.lastOpenedAt.getTime() < AUDITED_MS;
  audit(isRepeat ? { none: true } : { organizationId, subjectId: share.id, detail: shareDetail(share) });
  return share;
}
