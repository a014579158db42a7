import { z } from 'zod';
import { PostureResult } from '../../shapes/posture-scan.ts';
import { listIntegrations } from '../../store/integrations/integrations.ts';
import { defineAction } from '../define-action.ts';
import { postureSoon, startPosture } from './posture-soon.ts';

export default defineAction({
  summary: 'Scan all integrations.',
  description:
    'Checks the settings at every connected provider, using read calls only. Returns the results that are ready within 25 s; poll the others with their `scan_id`.',
  scope: 'manage',
  verified: true,
  prefers: true,
  queues: true,
  http: { method: 'post', path: '/api/v1/integrations/scan', status: 200 },
  output: z.array(PostureResult),
  run: async (_, context) =>
    startPosture(await listIntegrations(context.store, context.caller.organizationId), context),
  settle: (results, context) => postureSoon(results, context),
});
