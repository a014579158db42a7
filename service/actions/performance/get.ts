import { PerformanceAnalysis, performanceAnalysisOf } from '../../shapes/analysis.ts';
import { defineAction } from '../define-action.ts';
import { analysisById } from '../runs/run-of-path.ts';
import { ANALYSIS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Get a performance analysis.',
  description: 'Returns a lab audit or a quick check. Poll until `status` is `completed` or `failed`.',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/performance/{job_id}', status: 200 },
  output: PerformanceAnalysis,
  tool: {
    description: 'Result of performance_run or performance_quick. Waits until it has ended, at most `wait_seconds`.',
    returns: [...ANALYSIS.returns, 'overall_score', 'metrics.name', 'metrics.value', 'metrics.rating', 'form_factor'],
    siteData: ANALYSIS.siteData,
    rows: { of: 'opportunities', returns: ['id', 'title', 'severity', 'savings_ms'], siteData: ['detail'] },
    waits: true,
  },
  run: async ({ params }, context) =>
    performanceAnalysisOf(await analysisById(params.job_id, ['performance', 'performance-quick'], context)),
});
