import { z } from 'zod';
import { namedObject } from '../../shapes/named-object.ts';
import { SessionChoice } from '../../shapes/projects/project-session.ts';
import { defineAnalysisRun, PageUrl } from '../analyses/define-analysis.ts';
import { SEO } from '../analyses/page-analyses.ts';

const Mode = z.enum(['seo', 'aeo']);

export default defineAnalysisRun(SEO, {
  summary: 'Run an SEO or AEO analysis.',
  description:
    'Analyzes how search engines (`seo`) or AI assistants (`aeo`) see a page. Returns the result if it is ready within 25 s; otherwise returns a `job_id` to poll. Does not count against the scan quota.',
  body: namedObject('SeoRequest', {
    url: PageUrl,
    session: SessionChoice,
    mode: Mode.default('seo').meta({ description: '`aeo`: answer engine optimization, for AI assistants' }),
  }),
  tool: {
    description:
      'Analyze how search engines (`seo`) or AI assistants (`aeo`) see a page. Use seo_get for further issues.',
  },
  request: ({ mode }) => ({ kind: mode }),
});
