import { defineAnalysisGet } from '../analyses/define-analysis.ts';
import { PERFORMANCE } from '../analyses/page-analyses.ts';

export default defineAnalysisGet(PERFORMANCE, {
  summary: 'Get a performance analysis.',
  description: 'Returns a lab audit or a quick check. Poll until `status` is `completed` or `failed`.',
  tool: {
    description: 'Result of performance_run or performance_quick. Waits until it has ended, at most `wait_seconds`.',
  },
});
