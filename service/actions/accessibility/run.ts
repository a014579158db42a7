import { namedObject } from '../../shapes/named-object.ts';
import { SessionChoice } from '../../shapes/projects/project-session.ts';
import { WcagLevel } from '../../shapes/scan.ts';
import { defineAnalysisRun, PageUrl } from '../analyses/define-analysis.ts';
import { ACCESSIBILITY } from '../analyses/page-analyses.ts';

export default defineAnalysisRun(ACCESSIBILITY, {
  summary: 'Run an accessibility analysis.',
  description:
    'Tests a page with axe-core in a browser; `needs_review` lists what needs a manual review. Returns the result if it is ready within 25 s; otherwise returns a `job_id` to poll. Does not count against the scan quota.',
  body: namedObject('AccessibilityRequest', {
    url: PageUrl,
    session: SessionChoice,
    wcag: WcagLevel.optional().meta({ description: 'WCAG conformance level to test. Default: AA' }),
  }),
  tool: { description: 'Test a page with axe-core in a browser. Use accessibility_get for further violations.' },
  request: ({ wcag }) => ({ kind: 'accessibility', wcag }),
});
