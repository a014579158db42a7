import { AccessibilityAnalysis, accessibilityAnalysisOf } from '../../shapes/analysis.ts';
import { defineAction } from '../define-action.ts';
import { analysisById } from '../runs/run-of-path.ts';
import { ANALYSIS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Get an accessibility analysis.',
  description: 'Poll until `status` is `completed` or `failed`.',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/accessibility/{job_id}', status: 200 },
  output: AccessibilityAnalysis,
  tool: {
    description: 'Result of accessibility_run. Waits until it has ended, at most `wait_seconds`.',
    returns: [...ANALYSIS.returns, 'score'],
    siteData: ANALYSIS.siteData,
    rows: { of: 'violations', returns: ['id', 'impact', 'description'] },
    waits: true,
  },
  run: async ({ params }, context) =>
    accessibilityAnalysisOf(await analysisById(params.job_id, ['accessibility'], context)),
});
