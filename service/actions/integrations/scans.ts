import { z } from 'zod';
import { PostureScanSummary, summaryOf } from '../../shapes/posture-scan.ts';
import { listRuns } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { integrationById } from './integration-by-id.ts';

export default defineAction({
  summary: 'List scans of an integration.',
  description: 'Newest first. The last 50 scans are kept.',
  scope: 'manage',
  http: { method: 'get', path: '/api/v1/integrations/{integration_id}/scans', status: 200 },
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
  output: z.array(PostureScanSummary),
  async run({ params, query }, context) {
    const { id } = await integrationById(params.integration_id, context);
    return (await listRuns<'integration'>(context.store, { integrationId: id }, query)).map(summaryOf);
  },
});
