import { shown } from '@assay/engine';
import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { SharedReport } from '../../shapes/report/report-share.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { findRunById } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { openShare } from './open-share.ts';

export default defineAction({
  summary: 'Get a shared report.',
  description:
    'The report that a link shows. The token is sent in the body, so that no log holds it. Visits are counted, and audited at most once an hour.',
  auth: 'none',
  http: { method: 'post', path: '/api/v1/shared-report', status: 200 },
  body: z.object({ token: z.string().max(200) }).meta({ id: 'SharedReportToken' }),
  output: SharedReport,
  refuses: ['not_found'],
  async run({ body }, context) {
    const share = await openShare(hashOf(body.token), context);
    const run = await findRunById(context.store, share.scanId, 'site');
    const report = run && (await findReport<'site'>(context.store, run.id));
    if (!report) throw new Refusal('not_found', 'This link has expired or was revoked');
    return {
      name: share.name,
      expires_at: share.expiresAt.toISOString(),
      report: shown(report),
    };
  },
});
