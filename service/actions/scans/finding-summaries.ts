import { groupFindings } from '@assay/engine';
import { FindingSummaries, findingSummariesOf } from '../../shapes/findings/finding-summary.ts';
import { findFindings } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { scanOfPath } from '../runs/run-of-path.ts';

export default defineAction({
  summary: 'List finding summaries of a scan.',
  description:
    'Returns up to 20,000 findings of a scan in one response, fixed and unchanged ones included, without descriptions and fix prompts. Empty until the scan has ended.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans/{scan_id}/finding-summaries', status: 200 },
  output: FindingSummaries,
  async run(input, context) {
    const { id } = await scanOfPath(input, context);
    return findingSummariesOf(groupFindings(await findFindings(context.store, id)));
  },
});
