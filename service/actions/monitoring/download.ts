import { type Look, shown } from '@assay/engine';
import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { monitoringPdf } from '../../monitoring/report/monitoring-pdf.ts';
import { reportOfTarget } from '../../monitoring/report/report-of-target.ts';
import { FindingView } from '../../shapes/findings/finding.ts';
import { SignedMonitoringReport } from '../../shapes/monitoring/monitoring-report.ts';
import { defineAction } from '../define-action.ts';
import { answerReport, PDF } from '../reports/answer-report.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  summary: 'Download a monitoring report.',
  description:
    'Covers uptime, response times, incidents, the certificate and changes between re-scans, as of the last check or re-scan; the report stays the same until the next one. It is signed and recorded in the transparency log. The `X-Assay-Verification` header carries its verification token.',
  files: [PDF],
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring/{target_id}/download', status: 200 },
  query: z.object({ format: z.enum(['pdf', 'json']).default('pdf'), view: FindingView }),
  output: SignedMonitoringReport,
  refuses: ['unavailable'],
  async prepare(input, context) {
    const { target } = await targetOfPath(input, context);
    const content = await reportOfTarget(context.store, target.id, context.now());
    if (!content) throw new Refusal('not_found', 'Target not found');
    return shown(content, input.query.view);
  },
  run: async ({ prepared: content }) => ({ ...content, verification: null }),
  async settle(report, context, { query, prepared: content }) {
    const name = `monitoring ${content.target}`;
    const paper = ({ verification = null, brand }: Look) => monitoringPdf({ ...content, verification }, brand);
    return { ...report, verification: await answerReport({ content, name, paper }, query.format, context) };
  },
});
