import { providerDescriptions } from '@assay/engine';
import { z } from 'zod';
import { IntegrationProvider, providerOf } from '../../shapes/integration.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List supported providers.',
  description: 'Includes the credential fields of each provider and the permissions that its checks need.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/integrations/providers', status: 200 },
  output: z.array(IntegrationProvider),
  run: async () => providerDescriptions().map(providerOf),
});
