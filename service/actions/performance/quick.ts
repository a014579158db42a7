import { namedObject } from '../../shapes/named-object.ts';
import { SessionChoice } from '../../shapes/projects/project-session.ts';
import { defineAnalysisRun, PageUrl } from '../analyses/define-analysis.ts';
import { PERFORMANCE } from '../analyses/page-analyses.ts';
import { ANALYSIS } from '../tool-fields.ts';

export default defineAnalysisRun(PERFORMANCE, {
  summary: 'Run a quick performance check.',
  description:
    'Takes about 2 to 5 s and needs no browser. Covers HTTP version, compression, caching, image formats, script sizes, request count, third parties, font loading, CDN and cache lifetimes. Does not count against the scan quota.',
  path: '/quick',
  body: namedObject('QuickPerformanceRequest', { url: PageUrl, session: SessionChoice }),
  tool: {
    description:
      'Quick performance check of a page without a browser, 2 to 5 s: compression, caching, images, scripts, third parties.',
    returns: [...ANALYSIS.returns, 'overall_score'],
    rows: { of: 'opportunities', returns: ['id', 'title', 'severity'], siteData: ['detail'] },
  },
  request: () => ({ kind: 'performance-quick' }),
});
