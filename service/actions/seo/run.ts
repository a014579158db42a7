import { z } from 'zod';
import { SeoAnalysis, seoAnalysisOf } from '../../shapes/analysis.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { UrlText } from '../../shapes/text.ts';
import { acceptAnalysis } from '../analyses/accept-analysis.ts';
import { analysisSoon } from '../analyses/analysis-end.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { ANALYSIS } from '../tool-fields.ts';

const Mode = z.enum(['seo', 'aeo']);

export default defineAction({
  summary: 'Run an SEO or AEO analysis.',
  description:
    'Analyzes how search engines (`seo`) or AI assistants (`aeo`) see a page. Returns the result if it is ready within 25 s; otherwise returns a `job_id` to poll. Does not count against the scan quota.',
  verified: true,
  prefers: true,
  queues: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/seo', status: 200 },
  body: namedObject('SeoRequest', {
    url: UrlText.optional().meta({ description: "Must be on the project's site. Default: the project URL" }),
    mode: Mode.default('seo').meta({ description: '`aeo`: answer engine optimization, for AI assistants' }),
  }),
  output: SeoAnalysis,
  tool: {
    description:
      'Analyze how search engines (`seo`) or AI assistants (`aeo`) see a page. Use seo_get for further issues.',
    returns: [...ANALYSIS.returns, 'mode', 'score'],
    siteData: ANALYSIS.siteData,
    rows: { of: 'issues', returns: ['id', 'title', 'severity'] },
  },
  refuses: ['invalid'],
  prepare: ({ body }, context) => urlOnSite(body.url, context, 'invalid'),
  async run({ body, prepared: target }, context) {
    return seoAnalysisOf(await acceptAnalysis(context, { kind: body.mode, target }));
  },
  settle: async ({ job_id }, context, { body }) => seoAnalysisOf(await analysisSoon(job_id, body.mode, context)),
});
