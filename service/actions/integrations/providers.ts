import { providerDescriptions } from '@assay/engine';
import { z } from 'zod';
import { IntegrationProvider, providerOf } from '../../shapes/integration.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  name: 'integrations.providers',
  summary: 'List supported providers.',
  description: 'With the fields of their credentials and the permissions that checks need.',
  auth: 'key/session',
  scopedKey: 'refused',
  http: { method: 'get', path: '/api/v1/integrations/providers', status: 200 },
  output: z.array(IntegrationProvider),
  refuses: [],
  run: async () => providerDescriptions().map(providerOf),
});
