import { z } from 'zod';
import { ScanResults, scanResultsOf } from '../../shapes/scan-results.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { scanOfPath } from '../runs/run-of-path.ts';

export default defineAction({
  summary: 'Get scan results.',
  description:
    'Poll until `status` is final. The first scan of a target reports every finding as new; later scans report changes only, or all findings with `view=all`. A problem at several places is one finding; `view=flat` lists all findings, with each place as a separate one; `view=brief` lists only the `start_with` finding.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans/{scan_id}/results', status: 200 },
  query: z.object({ view: z.enum(['changes', 'all', 'flat', 'brief']).default('changes') }),
  output: ScanResults,
  async run(input, context) {
    const scan = await scanOfPath(input, context);
    return scanResultsOf(scan, await findReport<'site'>(context.store, scan.id), input.query.view);
  },
});
