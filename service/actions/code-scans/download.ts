import { type Look, render, shown } from '@assay/engine';
import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { FindingView } from '../../shapes/findings/finding.ts';
import { SignedCodeReport } from '../../shapes/report/signed-code-report.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { answerReport, PATCH, PDF, SARIF } from '../reports/answer-report.ts';
import { runOfProject } from '../runs/run-of-path.ts';

export default defineAction({
  summary: 'Download a code scan report.',
  description:
    '`sarif` lists unfixed findings for code scanning, with dismissed and accepted ones marked as suppressed; `patch` is a unified diff of all fixes that need no decision, to apply with `git apply` at the root of the repository. The report is signed and recorded in the transparency log. In every format, the `X-Assay-Verification` header carries the verification token of the JSON report.',
  files: [PDF, SARIF, PATCH],
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/code-scans/{scan_id}/download', status: 200 },
  query: z.object({ format: z.enum(['pdf', 'json', 'sarif', 'patch']).default('pdf'), view: FindingView }),
  output: SignedCodeReport,
  refuses: ['bad_request', 'unavailable'],
  async prepare(input, context) {
    const { id } = await runOfProject('code', input.params.scan_id, context);
    const report = await findReport<'code'>(context.store, id);
    if (!report) throw new Refusal('bad_request', 'The code scan has no report yet');
    return report;
  },
  run: async ({ prepared: report, query: { view } }) => ({ ...shown(report, view), verification: null }),
  async settle(_, context, { query: { format, view }, prepared: report }) {
    const content = shown(report, view);
    const name = `code scan ${report.repository}`;
    const paper = (look: Look) => render(report, 'html', { view, ...look });
    const extract = (other: 'sarif' | 'patch') => render(report, other);
    return { ...content, verification: await answerReport({ content, name, paper, extract }, format, context) };
  },
});
