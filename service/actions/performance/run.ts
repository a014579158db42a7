import { PerformanceAnalysis, performanceAnalysisOf } from '../../shapes/analysis.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { FormFactor } from '../../shapes/scan.ts';
import { UrlText } from '../../shapes/text.ts';
import { acceptAnalysis } from '../analyses/accept-analysis.ts';
import { analysisSoon } from '../analyses/analysis-end.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { ANALYSIS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Run a performance audit.',
  description:
    'Loads the page several times in Lighthouse, as desktop or mobile. The score and each metric are the median of the runs, with minimum and maximum. Returns the result if it is ready within 25 s; otherwise returns a `job_id` to poll. Returns 502 if Lighthouse or a browser is not available. Does not count against the scan quota.',
  verified: true,
  prefers: true,
  queues: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/performance', status: 200 },
  body: namedObject('PerformanceRequest', {
    url: UrlText.optional().meta({ description: "Must be on the project's site. Default: the project URL" }),
    form_factor: FormFactor.optional().meta({ description: 'Default: desktop' }),
  }),
  output: PerformanceAnalysis,
  tool: {
    description:
      'Lighthouse audit of a page: median of several loads. Takes about a minute; if it has not ended, wait with performance_get.',
    returns: [...ANALYSIS.returns, 'overall_score', 'metrics.name', 'metrics.value', 'metrics.rating', 'form_factor'],
    siteData: ANALYSIS.siteData,
    rows: { of: 'opportunities', returns: ['id', 'title', 'severity', 'savings_ms'], siteData: ['detail'] },
  },
  refuses: ['invalid', 'unavailable'],
  prepare: ({ body }, context) => urlOnSite(body.url, context, 'invalid'),
  async run({ body, prepared: target }, context) {
    const formFactor = body.form_factor;
    return performanceAnalysisOf(await acceptAnalysis(context, { kind: 'performance', target, formFactor }));
  },
  settle: async ({ job_id }, context) => performanceAnalysisOf(await analysisSoon(job_id, 'performance', context)),
});
