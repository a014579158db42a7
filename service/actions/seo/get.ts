import { SeoAnalysis, seoAnalysisOf } from '../../shapes/analysis.ts';
import { defineAction } from '../define-action.ts';
import { analysisById } from '../runs/run-of-path.ts';
import { ANALYSIS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Get an SEO or AEO analysis.',
  description: 'Poll until `status` is `completed` or `failed`.',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/seo/{job_id}', status: 200 },
  output: SeoAnalysis,
  tool: {
    description: 'Result of seo_run. Waits until it has ended, at most `wait_seconds`.',
    returns: [...ANALYSIS.returns, 'mode', 'score'],
    siteData: ANALYSIS.siteData,
    rows: { of: 'issues', returns: ['id', 'title', 'severity'] },
    waits: true,
  },
  run: async ({ params }, context) => seoAnalysisOf(await analysisById(params.job_id, ['seo', 'aeo'], context)),
});
