import { defineAnalysisGet } from '../analyses/define-analysis.ts';
import { ACCESSIBILITY } from '../analyses/page-analyses.ts';

export default defineAnalysisGet(ACCESSIBILITY, {
  summary: 'Get an accessibility analysis.',
  description: 'Poll until `status` is `completed` or `failed`.',
  tool: { description: 'Result of accessibility_run. Waits until it has ended, at most `wait_seconds`.' },
});
