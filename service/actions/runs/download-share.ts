import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { contentOf } from '../../runs/formats.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { findRunById } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { findShare } from '../report-shares/open-share.ts';
import { HTML, PDF } from '../reports/answer-report.ts';
import { answerRun } from './answer-run.ts';

export default defineAction({
  summary: 'Download the shared report of a run.',
  description:
    'The signed report that a link shows, as a file. The token is sent in the body, so that no log holds it. The `X-Assay-Verification` header carries the verification token of the report.',
  auth: 'none',
  writes: false,
  files: [PDF, HTML],
  http: { method: 'post', path: '/api/v1/shared-run/download', status: 200 },
  body: namedObject('SharedRunDownload', {
    token: z.string().max(200),
    format: z.enum(['pdf', 'html', 'json']).default('pdf'),
  }),
  output: z.record(z.string(), z.unknown()).meta({ id: 'SharedRunReport' }),
  refuses: ['not_found', 'unavailable'],
  async prepare({ body: { token } }, context) {
    const { share, organizationId } = await findShare(hashOf(token), context);
    const run = await findRunById(context.store, share.scanId);
    const report = run && (await findReport(context.store, run.id));
    if (!run || !report) throw new Refusal('not_found', 'This link has expired or was revoked');
    return { run, report, project: { id: share.projectId }, caller: { organizationId } };
  },
  run: async ({ prepared: { report } }) => ({ ...contentOf(report), verification: null }),
  settle: (_, context, { body: { format }, prepared: { run, report, project, caller } }) =>
    answerRun({ run, report, format, view: 'grouped' }, { ...context, project, caller }),
});
