import { namedObject } from '../../shapes/named-object.ts';
import { FormFactor } from '../../shapes/scan.ts';
import { defineAnalysisRun, PageUrl } from '../analyses/define-analysis.ts';
import { PERFORMANCE } from '../analyses/page-analyses.ts';

export default defineAnalysisRun(PERFORMANCE, {
  summary: 'Run a performance audit.',
  description:
    'Loads the page several times in Lighthouse, as desktop or mobile. The score and each metric are the median of the runs, with minimum and maximum. Returns the result if it is ready within 25 s; otherwise returns a `job_id` to poll. Returns 502 if Lighthouse or a browser is not available. Does not count against the scan quota.',
  body: namedObject('PerformanceRequest', {
    url: PageUrl,
    form_factor: FormFactor.optional().meta({ description: 'Default: desktop' }),
  }),
  tool: {
    description:
      'Lighthouse audit of a page: median of several loads. Takes about a minute; if it has not ended, wait with performance_get.',
  },
  refuses: ['invalid', 'unavailable'],
  request: ({ form_factor: formFactor }) => ({ kind: 'performance', formFactor }),
});
