import { z } from 'zod';
import { PerformanceAnalysis, performanceAnalysisOf } from '../../shapes/analysis.ts';
import { InProject } from '../../shapes/path.ts';
import { FormFactor } from '../../shapes/scan.ts';
import { UrlText } from '../../shapes/text.ts';
import { acceptAnalysis } from '../analyses/accept-analysis.ts';
import { analysisSoon } from '../analyses/analysis-end.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';

export default defineAction({
  name: 'performance.run',
  summary: 'Audit the speed of a page in the lab.',
  description:
    'Lighthouse loads the page several times as a desktop or a phone; the score and each metric are the median, with least and most. Answers with the result where it is there within 25 s, else with a `job_id` to ask by. 502 where no audit tool or browser is available. Spends nothing of the quota.',
  auth: 'key/session',
  scopedKey: 'project',
  verified: true,
  prefers: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/performance', status: 200 },
  params: InProject,
  body: z
    .object({
      url: UrlText.optional().meta({ description: "On the project's site; default: the project's" }),
      form_factor: FormFactor.optional().meta({ description: 'Default: desktop' }),
    })
    .meta({ id: 'PerformanceRequest' }),
  output: PerformanceAnalysis,
  refuses: ['bad_request', 'invalid', 'unavailable'],
  prepare: ({ body }, context) => urlOnSite(body.url, context, 'invalid'),
  async run({ body, prepared: target }, context) {
    const formFactor = body.form_factor;
    return performanceAnalysisOf(await acceptAnalysis(context, { kind: 'performance', target, formFactor }));
  },
  settle: async ({ job_id }, context) => performanceAnalysisOf(await analysisSoon(job_id, 'performance', context)),
});
