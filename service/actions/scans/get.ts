import { Scan, scanOf } from '../../shapes/scan.ts';
import { defineAction } from '../define-action.ts';
import { scanOfPath } from '../runs/run-of-path.ts';
import { TOTALS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Get scan status.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans/{scan_id}', status: 200 },
  output: Scan,
  tool: {
    description:
      'Status and scores of a scan. Waits until it has ended, at most `wait_seconds`. Then read findings_list.',
    returns: [
      'id',
      'status',
      'progress.percent',
      'progress.step',
      'score',
      'grade',
      'module_scores',
      'max_pages',
      ...TOTALS,
      'totals.new',
      'totals.fixed',
      'phases.active.status',
      'error',
      'completed_at',
    ],
    siteData: ['url', 'final_url', 'not_scored', 'warnings', 'pages_not_scored'],
    waits: true,
  },
  run: async (input, context) => scanOf(await scanOfPath(input, context)),
});
