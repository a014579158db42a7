import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { FindingView } from '../../shapes/findings/finding.ts';
import { SignedDeliverabilityReport } from '../../shapes/report/signed-deliverability.ts';
import { SignedReport } from '../../shapes/report/signed-report.ts';
import { ANALYSIS_KINDS } from '../../store/runs/run-kinds.ts';
import { defineAction } from '../define-action.ts';
import { answerReport, PDF } from '../reports/answer-report.ts';
import { analysisById } from '../runs/run-of-path.ts';
import { analysisDownload } from './analysis-download.ts';

export default defineAction({
  summary: 'Download an analysis report.',
  description:
    'The report is signed and recorded in the transparency log. The `X-Assay-Verification` header carries its verification token.',
  files: [PDF],
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/analysis/{job_id}/download', status: 200 },
  query: z.object({ format: z.enum(['pdf', 'json']).default('pdf'), view: FindingView }),
  output: z.union([SignedReport, SignedDeliverabilityReport]),
  refuses: ['bad_request', 'unavailable'],
  async prepare({ params, query }, context) {
    const analysis = await analysisById(params.job_id, ANALYSIS_KINDS, context);
    const download = analysisDownload(analysis, query.view);
    if (!download) throw new Refusal('bad_request', 'The analysis has no report yet');
    return download;
  },
  run: async ({ prepared: { content } }) => ({ ...content, verification: null }),
  async settle(report, context, { query, prepared: download }) {
    return { ...report, verification: await answerReport(download, query.format, context) };
  },
});
