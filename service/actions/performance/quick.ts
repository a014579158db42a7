import { PerformanceAnalysis, performanceAnalysisOf } from '../../shapes/analysis.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { UrlText } from '../../shapes/text.ts';
import { acceptAnalysis } from '../analyses/accept-analysis.ts';
import { analysisSoon } from '../analyses/analysis-end.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { ANALYSIS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Run a quick performance check.',
  description:
    'Takes about 2 to 5 s and needs no browser. Covers HTTP version, compression, caching, image formats, script sizes, request count, third parties, font loading, CDN and cache lifetimes. Does not count against the scan quota.',
  verified: true,
  prefers: true,
  queues: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/performance/quick', status: 200 },
  body: namedObject('QuickPerformanceRequest', {
    url: UrlText.optional().meta({ description: "Must be on the project's site. Default: the project URL" }),
  }),
  output: PerformanceAnalysis,
  tool: {
    description:
      'Quick performance check of a page without a browser, 2 to 5 s: compression, caching, images, scripts, third parties.',
    returns: [...ANALYSIS.returns, 'overall_score'],
    siteData: ANALYSIS.siteData,
    rows: { of: 'opportunities', returns: ['id', 'title', 'severity'], siteData: ['detail'] },
  },
  refuses: ['invalid'],
  prepare: ({ body }, context) => urlOnSite(body.url, context, 'invalid'),
  async run({ prepared: target }, context) {
    return performanceAnalysisOf(await acceptAnalysis(context, { kind: 'performance-quick', target }));
  },
  settle: async ({ job_id }, context) =>
    performanceAnalysisOf(await analysisSoon(job_id, 'performance-quick', context)),
});
