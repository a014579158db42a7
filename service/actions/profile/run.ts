import { z } from 'zod';
import { ProfileAnalysis, profileAnalysisOf } from '../../shapes/analysis.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { SessionChoice } from '../../shapes/projects/project-session.ts';
import { acceptAnalysis } from '../analyses/accept-analysis.ts';
import { analysisInline } from '../analyses/analysis-end.ts';
import { PageUrl } from '../analyses/define-analysis.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { PDF } from '../reports/answer-report.ts';
import { ANALYSIS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Run a technology profile.',
  description:
    'Detects the technologies of a page. Returns when it is done, or with status `pending` once the scan deadline has passed. Use `format=pdf` for a PDF report. Does not count against the scan quota.',
  verified: true,
  files: [PDF],
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/profile', status: 200 },
  query: z.object({ format: z.enum(['json', 'pdf']).default('json') }),
  body: namedObject('ProfileRequest', { url: PageUrl, session: SessionChoice }),
  output: ProfileAnalysis,
  tool: {
    description: 'Detect the technologies of a page.',
    sets: { format: 'json' },
    ...ANALYSIS,
    rows: { of: 'detections', returns: ['technology', 'confidence', 'categories'], siteData: ['version'] },
  },
  refuses: ['invalid', 'unavailable'],
  async prepare({ body }, context) {
    const url = await urlOnSite(body.url, context, 'invalid');
    await requireUsableSession({ name: body.session, url }, context, 'invalid');
    return url;
  },
  async run({ body, prepared: target }, context) {
    return profileAnalysisOf(await acceptAnalysis(context, { kind: 'profile', session: body.session, target }));
  },
  settle: async ({ job_id }, context, { query }) =>
    profileAnalysisOf(await analysisInline(job_id, 'profile', query, context)),
});
