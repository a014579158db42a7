import { shownReport, withoutPictures } from '@assay/engine';
import { z } from 'zod';
import { hashOf } from '../../secret.ts';
import { SharedReport } from '../../shapes/report/report-share.ts';
import { findScanReport } from '../../store/scans/scans.ts';
import { openReportShare } from '../../store/status/report-shares.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

export default defineAction({
  name: 'report-shares.open',
  summary: 'Get a shared report.',
  description: 'The report that a link shows. The token is sent in the body, so that no log holds it.',
  auth: 'none',
  scopedKey: 'allowed',
  writes: false,
  http: { method: 'post', path: '/api/v1/shared-report', status: 200 },
  body: z.object({ token: z.string().max(200) }).meta({ id: 'SharedReportToken' }),
  output: SharedReport,
  refuses: ['not_found'],
  async run({ body }, { store, now }) {
    const share = await openReportShare(store, hashOf(body.token), now());
    const report = share && (await findScanReport(store, share.scanId));
    if (!share || !report) throw new Refusal('not_found', 'This link has expired or was revoked');
    return {
      name: share.name,
      expires_at: share.expiresAt.toISOString(),
      report: withoutPictures(shownReport(report)),
    };
  },
});
