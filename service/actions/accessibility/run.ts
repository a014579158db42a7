import { AccessibilityAnalysis, accessibilityAnalysisOf } from '../../shapes/analysis.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { WcagLevel } from '../../shapes/scan.ts';
import { UrlText } from '../../shapes/text.ts';
import { acceptAnalysis } from '../analyses/accept-analysis.ts';
import { analysisSoon } from '../analyses/analysis-end.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { ANALYSIS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Run an accessibility analysis.',
  description:
    'Tests a page with axe-core in a browser; `needs_review` lists what needs a manual review. Returns the result if it is ready within 25 s; otherwise returns a `job_id` to poll. Does not count against the scan quota.',
  verified: true,
  prefers: true,
  queues: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/accessibility', status: 200 },
  body: namedObject('AccessibilityRequest', {
    url: UrlText.optional().meta({ description: "Must be on the project's site. Default: the project URL" }),
    wcag: WcagLevel.optional().meta({ description: 'WCAG conformance level to test. Default: AA' }),
  }),
  output: AccessibilityAnalysis,
  tool: {
    description: 'Test a page with axe-core in a browser. Use accessibility_get for further violations.',
    returns: [...ANALYSIS.returns, 'score'],
    siteData: ANALYSIS.siteData,
    rows: { of: 'violations', returns: ['id', 'impact', 'description'] },
  },
  refuses: ['invalid'],
  prepare: ({ body }, context) => urlOnSite(body.url, context, 'invalid'),
  async run({ prepared: target, body: { wcag } }, context) {
    return accessibilityAnalysisOf(await acceptAnalysis(context, { kind: 'accessibility', target, wcag }));
  },
  settle: async ({ job_id }, context) => accessibilityAnalysisOf(await analysisSoon(job_id, 'accessibility', context)),
});
