import { shown, withoutPictures } from '@assay/engine';
import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { SharedReport, shareDetail } from '../../shapes/report/report-share.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { findReportShare, noteOpened } from '../../store/status/report-shares.ts';
import { defineAction } from '../define-action.ts';

/** Visits within this time of the last one are counted, but have no audit row. */
const AUDITED_MS = 3_600_000;

export default defineAction({
  name: 'report-shares.open',
  summary: 'Get a shared report.',
  description:
    'The report that a link shows. The token is sent in the body, so that no log holds it. Visits are counted, and audited at most once an hour.',
  auth: 'none',
  scopedKey: 'allowed',
  http: { method: 'post', path: '/api/v1/shared-report', status: 200 },
  body: z.object({ token: z.string().max(200) }).meta({ id: 'SharedReportToken' }),
  output: SharedReport,
  refuses: ['not_found'],
  async run({ body }, { store, now, audit }) {
    const found = await findReportShare(store, hashOf(body.token), now());
    const report = found && (await findReport<'site'>(store, found.share.scanId));
    if (!found || !report) throw new Refusal('not_found', 'This link has expired or was revoked');
    const { share, organizationId } = found;
    await noteOpened(store, share.id, now());
    const isRepeat = share.lastOpenedAt !== null && now().getTime() - share.lastOpenedAt.getTime() < AUDITED_MS;
    audit(isRepeat ? { none: true } : { organizationId, subjectId: share.id, detail: shareDetail(share) });
    return {
      name: share.name,
      expires_at: share.expiresAt.toISOString(),
      report: withoutPictures(shown(report)),
    };
  },
});
