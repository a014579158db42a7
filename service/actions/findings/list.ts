import { FindingPage, FindingQuery, findingPageOf } from '../../shapes/finding-page.ts';
import { InProject } from '../../shapes/path.ts';
import { defineAction } from '../define-action.ts';
import { newestReport } from './newest-report.ts';
import { FINDING_ROW } from '../tool-fields.ts';

export default defineAction({
  name: 'findings.list',
  summary: 'List findings.',
  description: 'Open findings of the newest scan with results, most severe first.',
  auth: 'key/session',
  scopedKey: 'project',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/findings', status: 200 },
  params: InProject,
  query: FindingQuery,
  output: FindingPage,
  tool: {
    description: 'List open findings of the newest scan, most severe first. Details and the fix: findings_get.',
    returns: [],
    rows: { of: 'findings', ...FINDING_ROW },
  },
  refuses: ['not_found'],
  run: async ({ query }, context) => findingPageOf(await newestReport(context), query),
});
