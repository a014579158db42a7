import { z } from 'zod';
import { SeoAnalysis, seoAnalysisOf } from '../../shapes/analysis.ts';
import { InProject } from '../../shapes/path.ts';
import { UrlText } from '../../shapes/text.ts';
import { acceptAnalysis } from '../analyses/accept-analysis.ts';
import { analysisSoon } from '../analyses/analysis-end.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';

const Mode = z.enum(['seo', 'aeo']);

export default defineAction({
  name: 'seo.run',
  summary: 'Examine what search engines or AI assistants get of a page.',
  description:
    'Answers with the result where it is there within 25 s, else with a `job_id` to ask by. Spends nothing of the quota.',
  auth: 'key/session',
  scopedKey: 'project',
  verified: true,
  prefers: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/seo', status: 200 },
  params: InProject,
  body: z
    .object({
      url: UrlText.optional().meta({ description: "On the project's site; default: the project's" }),
      mode: Mode.default('seo').meta({ description: '`aeo`: AI assistants' }),
    })
    .meta({ id: 'SeoRequest' }),
  output: SeoAnalysis,
  refuses: ['bad_request', 'invalid'],
  prepare: ({ body }, context) => urlOnSite(body.url, context, 'invalid'),
  async run({ body, prepared: target }, context) {
    return seoAnalysisOf(await acceptAnalysis(context, { kind: body.mode, target }));
  },
  settle: async ({ job_id }, context, { body }) => seoAnalysisOf(await analysisSoon(job_id, body.mode, context)),
});
