import { ConnectionTest } from '../../shapes/integration.ts';
import { defineAction } from '../define-action.ts';
import { testedConnection } from './connection-test.ts';
import { integrationById } from './integration-by-id.ts';

export default defineAction({
  summary: 'Test an integration.',
  description:
    'Calls the API of the provider once with the stored credentials. Requests that arrive during a test share its result.',
  admin: true,
  verified: true,
  counts: ['jobsOfUser', 'jobsOfNetwork'],
  http: { method: 'post', path: '/api/v1/integrations/{integration_id}/test', status: 200 },
  output: ConnectionTest,
  async prepare({ params }, context) {
    return testedConnection(await integrationById(params.integration_id, context), context);
  },
  async run({ params, prepared }, { now, audit }) {
    audit({ subjectId: params.integration_id });
    return { ...prepared, tested_at: now().toISOString() };
  },
});
