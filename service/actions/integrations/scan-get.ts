import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { FindingView } from '../../shapes/findings/finding.ts';
import { PostureResult } from '../../shapes/posture-scan.ts';
import { defineAction } from '../define-action.ts';
import { FINDING_ROW, TOTALS } from '../tool-fields.ts';
import { integrationById } from './integration-by-id.ts';
import { postureById } from './posture-soon.ts';

export default defineAction({
  summary: 'Get a scan of an integration.',
  description: 'Poll until `status` is `completed` or `failed`.',
  scope: 'manage',
  http: { method: 'get', path: '/api/v1/integrations/{integration_id}/scans/{posture_scan_id}', status: 200 },
  query: z.object({ view: FindingView }),
  output: PostureResult,
  tool: {
    description: 'Result of integrations_scan. Waits until it has ended, at most `wait_seconds`.',
    returns: ['scan_id', 'integration_id', 'provider', 'status', 'error', ...TOTALS],
    rows: { of: 'findings', ...FINDING_ROW },
    waits: true,
  },
  async run({ params, query: { view } }, context) {
    const { id } = await integrationById(params.integration_id, context);
    const scan = await postureById(params.posture_scan_id, context, view);
    if (scan.integration_id !== id) throw new Refusal('not_found', 'Scan not found');
    return scan;
  },
});
