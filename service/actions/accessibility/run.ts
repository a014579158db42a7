import { z } from 'zod';
import { AccessibilityAnalysis, accessibilityAnalysisOf } from '../../shapes/analysis.ts';
import { InProject } from '../../shapes/path.ts';
import { UrlText } from '../../shapes/text.ts';
import { acceptAnalysis } from '../analyses/accept-analysis.ts';
import { analysisSoon } from '../analyses/analysis-end.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';

export default defineAction({
  name: 'accessibility.run',
  summary: 'Examine the accessibility of a page.',
  description:
    'By axe-core in a browser. What only a person can judge is in `needs_review`. Answers with the result where it is there within 25 s, else with a `job_id` to ask by. Spends nothing of the quota.',
  auth: 'key/session',
  scopedKey: 'project',
  verified: true,
  prefers: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/accessibility', status: 200 },
  params: InProject,
  body: z
    .object({ url: UrlText.optional().meta({ description: "On the project's site; default: the project's" }) })
    .meta({ id: 'AccessibilityRequest' }),
  output: AccessibilityAnalysis,
  refuses: ['bad_request', 'invalid'],
  prepare: ({ body }, context) => urlOnSite(body.url, context, 'invalid'),
  async run({ prepared: target }, context) {
    return accessibilityAnalysisOf(await acceptAnalysis(context, { kind: 'accessibility', target }));
  },
  settle: async ({ job_id }, context) => accessibilityAnalysisOf(await analysisSoon(job_id, 'accessibility', context)),
});
