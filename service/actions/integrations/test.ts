import { testConnection } from '@assay/engine';
import { ConnectionTest, InIntegration } from '../../shapes/integration.ts';
import { boundToIntegration } from '../../store/integrations/integrations.ts';
import { defineAction } from '../define-action.ts';
import { integrationById } from './integration-by-id.ts';

export default defineAction({
  name: 'integrations.test',
  summary: 'Test an integration.',
  description: 'Calls the API of the provider once with the stored credentials.',
  auth: 'key/session',
  scopedKey: 'refused',
  admin: true,
  verified: true,
  http: { method: 'post', path: '/api/v1/integrations/{integration_id}/test', status: 200 },
  params: InIntegration,
  output: ConnectionTest,
  refuses: ['not_found'],
  async prepare({ params }, context) {
    const { config, vault, signal } = context;
    const integration = await integrationById(params.integration_id, context);
    const instance = config.providers.instances[integration.provider];
    return testConnection({
      provider: integration.provider,
      credentials: JSON.parse(vault.open(integration.credentials, boundToIntegration(integration))),
      settings: config.reach,
      apiUrl: instance?.apiUrl,
      signal,
    });
  },
  async run({ params, prepared }, { now, audit }) {
    audit({ subjectId: params.integration_id });
    return { ...prepared, tested_at: now().toISOString() };
  },
});
