import { defineAnalysisGet } from '../analyses/define-analysis.ts';
import { SEO } from '../analyses/page-analyses.ts';

export default defineAnalysisGet(SEO, {
  summary: 'Get an SEO or AEO analysis.',
  description: 'Poll until `status` is `completed` or `failed`.',
  tool: { description: 'Result of seo_run. Waits until it has ended, at most `wait_seconds`.' },
});
