import { z } from 'zod';
import { ApiKey, apiKeyOf } from '../../shapes/api-key.ts';
import { listProjectKeys } from '../../store/accounts/api-keys.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List project-scoped keys.',
  scope: 'manage',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/mcp-key', status: 200 },
  output: z.array(ApiKey),
  run: async (_, { store, project }) => (await listProjectKeys(store, project.id)).map(apiKeyOf),
});
