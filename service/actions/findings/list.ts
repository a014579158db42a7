import { FindingPage, FindingQuery, findingPageOf } from '../../shapes/finding-page.ts';
import { InProject } from '../../shapes/path.ts';
import { defineAction } from '../define-action.ts';
import { scanReport } from './scan-report.ts';
import { FINDING_ROW } from '../tool-fields.ts';

export default defineAction({
  name: 'findings.list',
  summary: 'List findings.',
  description: 'Open findings of the newest scan with results, or of the given scan, most severe first.',
  auth: 'key/session',
  scopedKey: 'project',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/findings', status: 200 },
  params: InProject,
  query: FindingQuery,
  output: FindingPage,
  tool: {
    description: 'List open findings, most severe first, of the newest scan or of `scan_id`. Details and the fix: findings_get.',
    returns: ['scan_id'],
    rows: { of: 'findings', ...FINDING_ROW },
  },
  refuses: ['not_found'],
  async run({ query }, context) {
    const { id, report } = await scanReport(query.scan_id, context);
    return findingPageOf(id, report, query);
  },
});
