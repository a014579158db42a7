import { z } from 'zod';
import { FindingView } from '../../shapes/findings/finding.ts';
import { Comparison, comparisonOf } from '../../shapes/runs/comparison.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { runOfProject } from '../runs/run-of-path.ts';
import { FINDING_ROW, TOTALS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Get a comparison of two users.',
  description:
    'Returns the status and, once the comparison has ended, its findings. Values of the users are masked. Reports in all formats: `/api/v1/runs/{run_id}/download`.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/access/{run_id}', status: 200 },
  query: z.object({ view: FindingView }),
  output: Comparison,
  tool: {
    description: 'Status and findings of a comparison of two users. Waits until it has ended, at most `wait_seconds`.',
    returns: ['id', 'status', 'progress.percent', 'progress.step', 'owner', 'requests', 'own_requests', ...TOTALS],
    siteData: ['error', 'warnings'],
    rows: { of: 'findings', ...FINDING_ROW },
    waits: true,
  },
  async run({ params, query }, context) {
    const run = await runOfProject('access', params.run_id, context);
    return comparisonOf(run, await findReport<'access'>(context.store, run.id), query.view);
  },
});
