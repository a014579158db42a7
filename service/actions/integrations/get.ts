import { Integration, integrationOf } from '../../shapes/integration.ts';
import { latestRunsOfIntegrations } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { integrationById } from './integration-by-id.ts';

export default defineAction({
  summary: 'Get an integration.',
  scope: 'manage',
  http: { method: 'get', path: '/api/v1/integrations/{integration_id}', status: 200 },
  output: Integration,
  async run({ params }, context) {
    const row = await integrationById(params.integration_id, context);
    return integrationOf(row, (await latestRunsOfIntegrations(context.store, [row.id])).get(row.id));
  },
});
