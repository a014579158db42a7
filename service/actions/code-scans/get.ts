import { z } from 'zod';
import { CodeScan, codeScanOf } from '../../shapes/code-scan.ts';
import { FindingView } from '../../shapes/findings/finding.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { runOfProject } from '../runs/run-of-path.ts';
import { TOTALS } from '../tool-fields.ts';

export default defineAction({
  summary: 'Get a code scan.',
  description: 'Returns the status and, once the scan has ended, the findings with file, line and column.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/code-scans/{scan_id}', status: 200 },
  query: z.object({ view: FindingView }),
  output: CodeScan,
  tool: {
    description: 'Status and findings of a code scan. Waits until it has ended, at most `wait_seconds`.',
    returns: [
      'id',
      'status',
      'progress.percent',
      'repository',
      'commit',
      'pull_request',
      'score',
      'grade',
      ...TOTALS,
      'error',
    ],
    rows: {
      of: 'findings',
      returns: ['id', 'title', 'severity', 'check', 'change', 'state', 'line'],
      siteData: ['file'],
    },
    waits: true,
  },
  async run(input, context) {
    const scan = await runOfProject('code', input.params.scan_id, context);
    return codeScanOf(scan, await findReport<'code'>(context.store, scan.id), input.query.view);
  },
});
