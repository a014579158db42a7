import { combinePatches, renderSarif, shownWorkflow } from '@assay/engine';
import type { Verification } from '@assay/proof';
import { z } from 'zod';
import { codePdf } from '../../code-scan/code-pdf.ts';
import { Refusal } from '../../model/refusal.ts';
import { InScan } from '../../shapes/path.ts';
import { SignedCodeReport } from '../../shapes/report/signed-code-report.ts';
import { FindingView } from '../../shapes/result.ts';
import { findCodeReport } from '../../store/code/code-scans.ts';
import { defineAction } from '../define-action.ts';
import { answerRendered, answerReport, PDF, SARIF } from '../reports/answer-report.ts';
import { codeScanOfPath } from './code-scan-of-path.ts';

const PATCH = 'text/x-diff';

export default defineAction({
  name: 'code-scans.download',
  summary: 'Download a code scan report.',
  description:
    '`sarif` lists unfixed findings for code scanning, with dismissed and accepted ones marked as suppressed; `patch` is a unified diff of all fixes that need no decision, to apply with `git apply` at the root of the repository. The report is signed and recorded in the transparency log. In every format, the `X-Assay-Verification` header carries the verification token of the JSON report.',
  auth: 'key/session',
  scopedKey: 'project',
  files: [PDF, SARIF, PATCH],
  http: { method: 'get', path: '/api/v1/projects/{project_id}/code-scans/{scan_id}/download', status: 200 },
  params: InScan,
  query: z.object({ format: z.enum(['pdf', 'json', 'sarif', 'patch']).default('pdf'), view: FindingView }),
  output: SignedCodeReport,
  refuses: ['bad_request', 'not_found', 'unavailable'],
  async prepare(input, context) {
    const { id } = await codeScanOfPath(input, context);
    const report = await findCodeReport(context.store, id);
    if (!report) throw new Refusal('bad_request', 'The code scan has no report yet');
    return report;
  },
  run: async ({ prepared: report, query: { view } }) => ({ ...shownWorkflow(report, view), verification: null }),
  async settle(_, context, { query: { format, view }, prepared: report }) {
    const content = shownWorkflow(report, view);
    const name = `code scan ${report.repository}`;
    if (format === 'sarif') {
      const warnings = report.left_out.map((what) => `Not read: ${what}`);
      const file = { name: `${name}.sarif`, type: SARIF, text: () => renderSarif([{ ...report, warnings }]) };
      return { ...content, verification: await answerRendered(content, file, context) };
    }
    if (format === 'patch') {
      const file = { name: `${name}.patch`, type: PATCH, text: () => combinePatches(report.findings) };
      return { ...content, verification: await answerRendered(content, file, context) };
    }
    const paper = (verification: Verification) => codePdf(content, verification);
    return { ...content, verification: await answerReport({ content, name, paper }, format, context) };
  },
});
