import { type Look, render, shown } from '@assay/engine';
import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { FindingView } from '../../shapes/findings/finding.ts';
import { SignedReport } from '../../shapes/report/signed-report.ts';
import { listTrend } from '../../store/projects/health-snapshots.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { answerReport, HTML, PDF, SARIF } from '../reports/answer-report.ts';
import { scanOfPath } from '../runs/run-of-path.ts';
import { TOTALS } from '../tool-fields.ts';

/** Scans shown in the trend. */
const MAX = 20;

export default defineAction({
  summary: 'Download a scan report.',
  description:
    'Lists every finding and marks changes since the previous scan. `html` is the printable report, `sarif` lists unfixed findings for code scanning and other viewers, with dismissed and accepted ones marked as suppressed. The report is signed and recorded in the transparency log. The same report always has the same verification token, in the `X-Assay-Verification` header and in `verification`; only PDF and JSON files can themselves be verified.',
  files: [PDF, HTML, SARIF],
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans/{scan_id}/download', status: 200 },
  query: z.object({ format: z.enum(['pdf', 'json', 'html', 'sarif']).default('pdf'), view: FindingView }),
  output: SignedReport,
  tool: {
    description:
      'Signed report of a scan: score, next steps, the pages of a scan of several, and the token that verifies it. The whole report is the resource assay://projects/{project_id}/scans/{scan_id}/report.',
    sets: { format: 'json' },
    returns: [
      'status',
      'score',
      'grade',
      ...TOTALS,
      'site.found',
      'site.looked_at',
      'next_steps.check',
      'next_steps.title',
      'next_steps.score',
      'completed_at',
      'verification.token',
      'verification.verify_url',
    ],
    siteData: ['target', 'not_scored', 'warnings'],
    rows: {
      of: 'pages',
      returns: ['score', 'grade', 'findings', 'without_session'],
      siteData: ['url', 'template', 'not_scored'],
    },
  },
  refuses: ['bad_request', 'unavailable'],
  async prepare(input, context) {
    const { id } = await scanOfPath(input, context);
    const stored = await findReport<'site'>(context.store, id);
    if (!stored) throw new Refusal('bad_request', 'The scan has no report yet');
    const trend = (await listTrend(context.store, id, MAX)).map(({ at, score, totals }) => ({
      at: at.toISOString(),
      score,
      totals,
    }));
    const whole = trend.length > 1 ? { ...stored, trend } : stored;
    return { report: shown(whole, input.query.view), stored: whole };
  },
  run: async ({ prepared: { report } }) => report,
  async settle(_, context, { query: { format, view }, prepared: { report, stored } }) {
    const { verification: _none, ...content } = report;
    const name = `scan ${report.target}`;
    const paper = (look: Look) => render(stored, 'html', { view, ...look });
    const extract = () => render(stored, 'sarif');
    return { ...report, verification: await answerReport({ content, name, paper, extract }, format, context) };
  },
});
